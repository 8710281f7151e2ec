import type { ChildProcess } from 'node:child_process';
import { env } from '../../../functions/test/support/env.ts';
import type { Listening } from '../../local-server.ts';
import { freePort } from '../../run/ports.ts';
import { at } from '../../run/settings.ts';
import { killServer, startFunction, type Target } from '../../server-process.ts';
import { Gate } from './gate.ts';
import { grpcProxy } from './grpc-proxy.ts';
import { httpProxy } from './http-proxy.ts';

/**
 * A separate instance of a built function. Its requests to Firestore, Stripe and the identity provider go
 * through a gate.
 */
export class Instance {
  readonly gate: Gate;
  readonly #target: Target;
  readonly #proxies: Listening[];
  readonly #environment: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;
  #url = '';

  private constructor(target: Target, gate: Gate, proxies: Listening[], environment: NodeJS.ProcessEnv) {
    this.gate = gate;
    this.#target = target;
    this.#proxies = proxies;
    this.#environment = environment;
  }

  static async start(target: Target): Promise<Instance> {
    const gate = new Gate();
    const [firestore, stripe, auth] = await Promise.all([
      grpcProxy(gate, `http://${env.FIRESTORE_EMULATOR_HOST}`),
      httpProxy(gate, 'stripe', env.STRIPE_API_BASE),
      httpProxy(gate, 'auth', `http://${env.FIREBASE_AUTH_EMULATOR_HOST}`),
    ]);
    const environment = {
      ...process.env,
      FIRESTORE_EMULATOR_HOST: firestore.host,
      STRIPE_API_BASE: `http://${stripe.host}`,
      FIREBASE_AUTH_EMULATOR_HOST: auth.host,
    };
    const instance = new Instance(target, gate, [firestore, stripe, auth], environment);
    await instance.#run();
    return instance;
  }

  get url(): string {
    return this.#url;
  }

  /** Kills the process immediately, as in a power failure. */
  async kill(): Promise<void> {
    if (this.#process) await killServer(this.#process);
  }

  /** Kills the process if it is running, and starts it again. */
  async restart(): Promise<void> {
    await this.kill();
    await this.#run();
  }

  async stop(): Promise<void> {
    await this.kill();
    await Promise.all(this.#proxies.map((proxy) => proxy.close()));
  }

  async #run(): Promise<void> {
    this.gate.visit();
    const port = await freePort();
    this.#url = at(port);
    this.#process = await startFunction(this.#target, port, this.#environment);
  }
}
