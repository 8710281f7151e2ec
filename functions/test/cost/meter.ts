import { getAuth } from 'firebase-admin/auth';
import { setLogFunction } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { z } from 'zod';
import { app } from '../../src/platform/firestore/firebase-app.ts';
import { stripe } from '../../src/platform/stripe.ts';
import { decodeTokens } from '../support/decode-tokens.ts';

/** Billed operations and requests to other services, as production would count them. */
export type Cost = {
  /** Documents read, including missing ones. A query without results counts as one read. */
  reads: number;
  /** Count queries. Each costs one read per 1,000 index entries, and at least one read. */
  counts: number;
  writes: number;
  deletes: number;
  /** Requests to the identity provider: reads of accounts and changes of accounts. */
  lookUps: number;
  accountChanges: number;
  stripe: number;
};

export const nothing: Cost = {
  reads: 0,
  counts: 0,
  writes: 0,
  deletes: 0,
  lookUps: 0,
  accountChanges: 0,
  stripe: 0,
};

const sent = z.object({
  documents: z.array(z.string()).optional(),
  structuredQuery: z.unknown().optional(),
  structuredAggregationQuery: z.unknown().optional(),
  writes: z.array(z.object({ delete: z.string().optional() })).optional(),
});
const received = z.object({ document: z.unknown().optional() });

/**
 * Lines in the log of Firestore's client:
 * https://cloud.google.com/nodejs/docs/reference/firestore/latest/firestore/overview
 */
const LINE =
  /^Firestore \([^)]+\) \S+ (?<tag>\S+) \[Firestore\.request(?:Stream)?\]: (?<what>Sending request|Received response): (?<json>.*)$/s;

const auth = getAuth(app);

type Spy = { mock: { calls: unknown[] }; mockClear: () => void };

/**
 * Counts the cost of the calls to the store in this process. Reads the log of Firestore's client, which
 * contains every read and write.
 */
export class Meter {
  #cost = { ...nothing };
  /** Number of documents that each running query has returned so far. */
  readonly #queries = new Map<string, number>();
  readonly #lookUps: Spy[] = [
    vi.spyOn(auth, 'getUser'),
    vi.spyOn(auth, 'getUserByEmail'),
    vi.spyOn(auth, 'getUsers'),
  ];
  readonly #accountChanges: Spy[] = [
    vi.spyOn(auth, 'updateUser'),
    vi.spyOn(auth, 'setCustomUserClaims'),
    vi.spyOn(auth, 'revokeRefreshTokens'),
    vi.spyOn(auth, 'deleteUser'),
  ];

  constructor() {
    setLogFunction((line) => this.#note(line));
    decodeTokens();
    stripe().on('request', () => {
      this.#cost.stripe += 1;
    });
  }

  /** Returns the cost of an action, including everything that the action awaits. */
  async of(action: () => Promise<unknown>): Promise<Cost> {
    this.#cost = { ...nothing };
    this.#queries.clear();
    for (const spy of [...this.#lookUps, ...this.#accountChanges]) spy.mockClear();
    await action();
    const found = [...this.#queries.values()].reduce((sum, documents) => sum + Math.max(documents, 1), 0);
    return {
      ...this.#cost,
      reads: this.#cost.reads + found,
      lookUps: callsOf(this.#lookUps),
      accountChanges: callsOf(this.#accountChanges),
    };
  }

  #note(line: string): void {
    const { tag = '', what, json = '' } = LINE.exec(line)?.groups ?? {};
    if (what === 'Sending request') this.#noteRequest(tag, sent.parse(JSON.parse(json)));
    const documents = this.#queries.get(tag);
    if (what === 'Received response' && documents !== undefined) {
      const isDocument = received.parse(JSON.parse(json)).document != null;
      this.#queries.set(tag, documents + (isDocument ? 1 : 0));
    }
  }

  #noteRequest(tag: string, request: z.infer<typeof sent>): void {
    const deletes = request.writes?.filter((write) => write.delete !== undefined).length ?? 0;
    this.#cost.reads += request.documents?.length ?? 0;
    this.#cost.counts += request.structuredAggregationQuery ? 1 : 0;
    this.#cost.writes += (request.writes?.length ?? 0) - deletes;
    this.#cost.deletes += deletes;
    if (request.structuredQuery) this.#queries.set(tag, 0);
  }
}

function callsOf(spies: Spy[]): number {
  return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}
