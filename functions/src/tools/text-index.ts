import MiniSearch, { type QueryCombination } from 'minisearch';
import type { Tool } from '../contract/tool.ts';
import { categoryKey } from '../contract/tool-search.ts';
import { type SearchedField, searchedFields, searchWeights } from '../contract/tool-texts.ts';
import { isNumber, type SearchWord, searchWordsOf, withoutFillers } from './search-words.ts';

type Text = Pick<Tool, '_id' | SearchedField>;

/** Maximum number of words in a search, which limits its cost. */
const MAX_WORDS = 8;
/** Minimum length of a word that also matches longer words, at any position in the search. */
const LONG_WORD = 4;
/** Minimum length of both parts of a word that is split. */
const SHORTEST_PART = 3;
/** Scores are rounded, because cursors contain them and rounding errors could differ between instances. */
const SCORE_STEPS = 1e6;

/** Returns the number of typos that are accepted in a word. Short words and numbers must match exactly. */
function typosIn(word: string): number | false {
  if (word.length < LONG_WORD || isNumber(word)) return false;
  return word.length < 6 ? 1 : 2;
}

/**
 * Returns true for a word that also matches longer words: a long word, one of the last two words, or a number
 * in the last position.
 */
function matchesLongerWords({ text, isUnit }: SearchWord, following: number): boolean {
  if (isNumber(text)) return following === 0;
  return text.length >= LONG_WORD || (!isUnit && (following === 0 || (following === 1 && text.length > 1)));
}

/** Returns a query for one indexed word. */
function wordQuery(word: string, prefix: boolean, fuzzy: boolean): QueryCombination {
  return { queries: [word], prefix, fuzzy: fuzzy && typosIn(word) };
}

/** Returns a query for each word of a search. Two words also match one word, such as `chain saw` and `chainsaw`. */
function wordQueries(words: readonly SearchWord[], fuzzy: boolean): QueryCombination[] {
  return words.map((word, position): QueryCombination => {
    const joined = [word.joined, words[position + 1]?.joined].filter((each) => each !== undefined);
    return {
      combineWith: 'OR',
      queries: [
        wordQuery(word.text, matchesLongerWords(word, words.length - 1 - position), fuzzy),
        ...joined.map((each) => wordQuery(each, each.length >= LONG_WORD, fuzzy)),
      ],
    };
  });
}

/** Creates an index that finds tools with all words of a search. Names count more than descriptions. */
function emptyIndex(): MiniSearch<Text> {
  return new MiniSearch<Text>({
    idField: '_id',
    fields: searchedFields,
    tokenize: (text) =>
      searchWordsOf(text).flatMap(({ text: word, joined }) => (joined ? [word, joined] : [word])),
    processTerm: (word) => word,
    // The words of a search are already split.
    searchOptions: { boost: searchWeights, tokenize: (word) => [word] },
  });
}

/** The scores of the tools found, by id. With `isGuess`, the tools contain only similar words. */
type Scores = { scores: Map<string, number>; isGuess: boolean };

/**
 * A full-text index of the tools. Reindexes only tools whose text has changed, because stock changes far more
 * often.
 */
export class TextIndex {
  readonly #index = emptyIndex();
  #indexed = new Map<string, Text>();
  #latest: readonly Text[] = [];

  /**
   * Finds the tools with all words. If no tool has all words, finds the tools with similar words, and if there are none
   * either, the tools with the most of the words.
   */
  scores(tools: readonly Text[], text: string): Scores {
    this.#update(tools);
    const words = withoutFillers(searchWordsOf(text)).slice(0, MAX_WORDS);
    const found = this.#scoresOfAll(words, false);
    if (found.size > 0) return { scores: found, isGuess: false };
    const similar = this.#scoresOfAll(words, true);
    const guessed = similar.size > 0 ? similar : this.#scoresOfMost(words);
    return { scores: guessed, isGuess: true };
  }

  #scoresOfAll(words: readonly SearchWord[], fuzzy: boolean): Map<string, number> {
    return byId(this.#index.search({ combineWith: 'AND', queries: wordQueries(words, fuzzy) }));
  }

  /** Finds the tools that have the most of the words, and at least half of them. Numbers only affect the order. */
  #scoresOfMost(words: readonly SearchWord[]): Map<string, number> {
    const parts = words.flatMap((word) => this.#split(word));
    const counted = parts.filter(({ text }) => text.length >= SHORTEST_PART && !isNumber(text));
    if (counted.length === 0) return new Map();
    const counts = new Map<unknown, number>();
    for (const query of wordQueries(counted, true)) {
      for (const { id } of this.#index.search(query)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const most = Math.max(counted.length / 2, ...counts.values());
    const found = this.#index.search({ combineWith: 'OR', queries: wordQueries(parts, true) });
    return byId(found.filter(({ id }) => counts.get(id) === most));
  }

  /** Splits a word that no tool has, such as `chainsaw` if tools have the word `saw`. */
  #split(word: SearchWord): SearchWord[] {
    const { text } = word;
    if (isNumber(text) || this.#has(text)) return [word];
    for (let end = SHORTEST_PART; end <= text.length - SHORTEST_PART; end += 1) {
      const [start, last] = [text.slice(0, end), text.slice(end)];
      if (this.#has(last)) return [start, last].map((part) => ({ text: part, isUnit: false }));
    }
    return [word];
  }

  #has(word: string): boolean {
    return this.#index.search({ queries: [word], combineWith: 'OR' }).length > 0;
  }

  /** Finds the tools with at least one exact word. */
  scoresOfAny(tools: readonly Text[], text: string): Map<string, number> {
    this.#update(tools);
    const queries = searchWordsOf(text).map(({ text: word }) => word);
    return byId(this.#index.search({ combineWith: 'OR', queries }));
  }

  #update(tools: readonly Text[]): void {
    if (tools === this.#latest) return;
    const now = new Map(tools.map((tool) => [tool._id, tool]));
    for (const id of this.#indexed.keys()) {
      if (!now.has(id)) this.#index.discard(id);
    }
    for (const [id, tool] of now) {
      const before = this.#indexed.get(id);
      if (before && isSameText(before, tool)) continue;
      if (before) this.#index.discard(id);
      this.#index.add(tool);
    }
    this.#indexed = now;
    this.#latest = tools;
  }
}

function byId(found: readonly { id: unknown; score: number }[]): Map<string, number> {
  return new Map(found.map(({ id, score }) => [String(id), Math.round(score * SCORE_STEPS) / SCORE_STEPS]));
}

function isSameText(tool: Text, other: Text): boolean {
  return searchedFields.every((field) => tool[field] === other[field]);
}

/** Higher than any score for shared words, so that the category counts more. */
const SAME_CATEGORY = 10_000;

/**
 * Scores tools by similarity to a tool: first tools of its category, then tools whose name shares words with
 * its name. If there are none, or the tool does not exist, scores all tools by age, newest first.
 */
export function scoresOfRelated(
  index: TextIndex,
  tools: readonly Tool[],
  id: string,
): ReadonlyMap<string, number> {
  const tool = tools.find(({ _id }) => _id === id);
  const others = tools.filter((other) => other !== tool);
  const related = tool ? relatedTo(tool, others, index.scoresOfAny(tools, tool.toolName)) : [];
  return new Map(
    related.length > 0 ? related : others.map(({ _id, createdAt }) => [_id, Date.parse(createdAt)]),
  );
}

function relatedTo(
  { category = '' }: Tool,
  others: readonly Tool[],
  words: ReadonlyMap<string, number>,
): [id: string, score: number][] {
  const key = categoryKey(category);
  return others
    .map(({ _id, category: other = '' }): [string, number] => {
      const isSame = key !== '' && categoryKey(other) === key;
      return [_id, (isSame ? SAME_CATEGORY : 0) + (words.get(_id) ?? 0)];
    })
    .filter(([, score]) => score > 0);
}
