import type { Played } from '../books/verdict.ts';
import type { Plan, Visit } from '../gate/gate.ts';
import type { Instance } from '../gate/instance.ts';
import type { Act } from '../scenes/acts.ts';
import type { Scene } from '../scenes/scene.ts';
import { crossingsOf, described, type Step } from './steps.ts';
import type { Story } from './stories.ts';

/** One moment of a story at which its process dies, and whether its person tries again. */
type Death = { story: Story; plan: Plan; isRetried: boolean };

/** A story that waits at the gate for its process to die. */
type Dying = Death & Step & { scene: Scene; visit: Visit; told: Promise<number> };

/** A death that was died. */
type Died = Played & Step & { story: Story };

/**
 * So many die together, each at another step, as when a server with many requests loses power. Few enough that
 * the first does not wait so long at the gate that Stripe's client gives up and asks again.
 */
const AT_ONCE = 12;

/** Every way in which stories can die before and after each of their crossings. */
export async function deathsOf(
  stories: Story[],
  instance: Instance,
  { acts, counts }: { acts: readonly Plan['act'][]; counts?: Plan['counts'] },
): Promise<Death[]> {
  const deaths: Death[] = [];
  for (const story of stories) {
    const crossings = await crossingsOf(story, instance, counts);
    for (const [index] of crossings.entries()) {
      for (const act of acts) {
        const plan = { at: index + 1, act, ...(counts && { counts }) };
        deaths.push({ story, plan, isRetried: true });
        if (!story.isTriedAgain) deaths.push({ story, plan, isRetried: false });
      }
    }
  }
  return deaths;
}

/** Kills the process of an instance as often as it takes for every death, and starts it again. */
export async function dieAll(deaths: Death[], instance: Instance): Promise<Died[]> {
  const played: Died[] = [];
  for (let from = 0; from < deaths.length; from += AT_ONCE) {
    const dying: Dying[] = [];
    for (const death of deaths.slice(from, from + AT_ONCE)) dying.push(await begin(death, instance));
    for (const { visit } of dying) visit.abandon();
    await instance.kill();
    for (const victim of dying) played.push(await survive(victim));
    await instance.restart();
  }
  return played;
}

async function begin(death: Death, { gate, url }: Instance): Promise<Dying> {
  const scene = await death.story.scene();
  const visit = gate.visit(death.plan);
  const told = toldBy(death.story.act, scene, url);
  const crossing = await Promise.race([visit.reached, told.then(() => undefined)]);
  return { ...death, scene, crossing, visit, told };
}

/** Its person tries again, or never comes back. */
async function survive({ story, plan, isRetried, scene, crossing, told }: Dying): Promise<Died> {
  const answer = await told;
  const isDone = answer === 200;
  if (isRetried && !isDone && !story.by) await story.act(scene);
  const step = { plan, crossing };
  const name = `${story.name} (killed ${described(step)}${isRetried ? ', tried again' : ''}; told ${answer})`;
  return { name, scene, mayEnd: isRetried || isDone ? [story.mustEnd] : story.mayEnd, story, ...step };
}

/** The status, or 0 when the connection broke. */
async function toldBy(act: Act, scene: Scene, url: string): Promise<number> {
  try {
    return await act(scene, url);
  } catch (error) {
    // `fetch` throws it when the connection breaks.
    if (error instanceof TypeError) return 0;
    throw error;
  }
}
