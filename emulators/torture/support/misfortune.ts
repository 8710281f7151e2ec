import type { Story } from '../stories.ts';
import type { Crossing, Plan } from './gate.ts';
import type { Instance } from './instance.ts';
import { crossingsOf } from './kill.ts';
import type { Played } from './verdict.ts';

/** So often that Stripe's client, which asks three times, gives up. */
const FOR_GOOD = 3;

/** What may go wrong with one crossing of a story. */
type Misfortune = { story: Story; plan: Plan };

/**
 * Everything that may go wrong with what stories say to Firestore and Stripe: refused, or done with the answer
 * lost, once or, at Stripe, for good.
 *
 * @param counts Which crossings.
 */
export async function misfortunesOf(
  stories: Story[],
  instance: Instance,
  counts: (crossing: Crossing) => boolean,
): Promise<Misfortune[]> {
  const all: Misfortune[] = [];
  for (const story of stories) {
    for (const [index, { to }] of (await crossingsOf(story, instance, counts)).entries()) {
      const at = index + 1;
      const plans: Plan[] = [
        { at, act: 'refuse', counts },
        { at, act: 'lose', counts },
      ];
      if (to === 'stripe') {
        plans.push(
          { at, act: 'refuse', counts, times: FOR_GOOD },
          { at, act: 'lose', counts, times: FOR_GOOD },
        );
      }
      all.push(...plans.map((plan) => ({ story, plan })));
    }
  }
  return all;
}

/**
 * Lets something go wrong once; nobody tries again.
 *
 * @returns also whether somebody was told that it failed although the store could have tried again itself, or had done it.
 */
export async function suffer(
  { story, plan }: Misfortune,
  { gate, url }: Instance,
): Promise<Played & { gaveUp: boolean }> {
  const scene = await story.scene();
  const visit = gate.visit(plan);
  const told = await story.act(scene, url);
  const hit = visit.seen[plan.at - 1];
  const where = `${plan.act} ${plan.times === FOR_GOOD ? 'for good ' : ''}${plan.at}, ${hit?.to} ${hit?.call}`;
  const mayEnd = told === 200 ? [story.mustEnd] : story.mayEnd;
  const gaveUp = hit?.call === 'Commit' && told !== (story.answer ?? 200);
  return { name: `${story.name} (${where}; told ${told})`, scene, mayEnd, gaveUp };
}
