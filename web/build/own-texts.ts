import { parseSync } from 'vite';

/** Attributes of the browser's own elements that people read or hear. */
const attributes = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
];

/** Properties of components and of objects that people read or hear besides. */
const properties = ['help', 'hint', 'link', 'loading', 'message', 'note', 'text', 'what', 'yes'];

const letter = /\p{L}/u;
/** A capital word and another word: wherever it stands, somebody is meant to read it. */
const sentence = /(^|[\s"'(])\p{Lu}\p{Ll}*(['’]\p{Ll}+)?,? (\p{L}|$)/u;

type Node = { type: string } & Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** What an attribute, a property or a tag is called; undefined for one that is computed. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  const { name, value } = node;
  return [name, value].find((found) => typeof found === 'string');
}

/** The parts of a node, each with whether people read the strings that stand in it. */
function partsOf(node: Node, isRead: boolean): [unknown, boolean][] {
  const rest = (read: boolean): [unknown, boolean][] => Object.values(node).map((part) => [part, read]);
  switch (node.type) {
    case 'NewExpression':
      // For developers.
      return nameOf(node.callee) === 'Error' ? [] : rest(false);
    case 'ImportDeclaration':
    case 'ImportExpression':
      return [];
    case 'JSXElement':
    case 'JSXFragment':
      return [
        [node.openingElement, false],
        [node.children, true],
      ];
    case 'JSXOpeningElement': {
      const isOwn = /^\p{Lu}/u.test(nameOf(node.name) ?? 'Member.expression');
      return [[node.attributes, isOwn]];
    }
    case 'JSXAttribute': {
      const name = nameOf(node.name) ?? '';
      return [[node.value, attributes.includes(name) || (isRead && properties.includes(name))]];
    }
    case 'Property': {
      const name = nameOf(node.key) ?? '';
      // A list of fonts looks like a sentence.
      if (name === 'fontFamily') return [];
      return [[node.value, attributes.includes(name) || properties.includes(name)]];
    }
    case 'ConditionalExpression':
      return [
        [node.test, false],
        [node.consequent, isRead],
        [node.alternate, isRead],
      ];
    case 'BinaryExpression':
      return rest(isRead && node.operator === '+');
    case 'LogicalExpression':
    case 'ParenthesizedExpression':
    case 'TemplateLiteral':
    case 'JSXExpressionContainer':
      return rest(isRead);
    default:
      return rest(false);
  }
}

/** The string that a node is, or a template's piece; undefined for any other node. */
function stringOf({ type, value }: Node): string | undefined {
  if (type === 'Literal' || type === 'JSXText') return typeof value === 'string' ? value : undefined;
  if (type !== 'TemplateElement' || typeof value !== 'object' || value === null) return undefined;
  return 'cooked' in value && typeof value.cooked === 'string' ? value.cooked : undefined;
}

/** Types and all that has only types in it. */
function isType({ type, expression }: Node): boolean {
  return type.startsWith('TS') && expression === undefined;
}

function* textsIn(part: unknown, isRead: boolean): Generator<string> {
  if (Array.isArray(part)) for (const each of part) yield* textsIn(each, isRead);
  if (!isNode(part) || isType(part)) return;
  const text = stringOf(part)?.trim();
  if (text && (isRead ? letter : sentence).test(text)) yield text;
  for (const [child, read] of partsOf(part, isRead)) yield* textsIn(child, read);
}

/**
 * The texts for people that a module says of its own: what stands between tags, in attributes and properties that are
 * read, and sentences anywhere. Types, imports and the messages of `new Error` are none.
 *
 * @throws when the module cannot be parsed
 */
export function ownTexts(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return [...textsIn(program, false)];
}
