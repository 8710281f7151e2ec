import { parseSync } from 'vite';

/** HTML attributes with texts that users read or hear. */
const attributes = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
];

/** Additional properties of components and objects with texts for users. */
const properties = ['help', 'hint', 'link', 'loading', 'message', 'note', 'text', 'what', 'yes'];

const letter = /\p{L}/u;
/** Matches a capitalized word that is followed by another word, because users always see such a string. */
const sentence = /(^|[\s"'(])\p{Lu}\p{Ll}*(['’]\p{Ll}+)?,? (\p{L}|$)/u;

type Node = { type: string } & Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Returns the name of an attribute, a property or a tag; undefined for a computed name. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  const { name, value } = node;
  return [name, value].find((found) => typeof found === 'string');
}

/** Returns the parts of a node, each with true if users read the strings in it. */
function partsOf(node: Node, isRead: boolean): [unknown, boolean][] {
  const rest = (read: boolean): [unknown, boolean][] => Object.values(node).map((part) => [part, read]);
  switch (node.type) {
    case 'NewExpression':
      // Error messages are for developers.
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

/** Returns the value of a string or of a template's text part; undefined for any other node. */
function stringOf({ type, value }: Node): string | undefined {
  if (type === 'Literal' || type === 'JSXText') return typeof value === 'string' ? value : undefined;
  if (type !== 'TemplateElement' || typeof value !== 'object' || value === null) return undefined;
  return 'cooked' in value && typeof value.cooked === 'string' ? value.cooked : undefined;
}

/** Returns true for a type or a node that contains only types. */
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
 * Returns the texts for users in a module: between tags, in attributes and properties, and sentences anywhere. Ignores
 * types, imports and messages of `new Error`.
 *
 * @throws if the module cannot be parsed
 */
export function hardCodedTexts(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return [...textsIn(program, false)];
}
