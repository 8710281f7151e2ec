import { parseSync, Visitor } from 'vite';

/** HTML attributes with texts that users read or hear. */
const htmlAttributes = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
];

/** Attributes of components, and properties of objects, with texts for users. */
const properties = [
  ...htmlAttributes,
  'help',
  'hint',
  'link',
  'loading',
  'message',
  'note',
  'text',
  'what',
  'yes',
];

const letter = /\p{L}/u;
/** Matches a capitalized word that is followed by another word, because users always see such a string. */
const sentence = /(^|[\s"'(])\p{Lu}\p{Ll}*(['’]\p{Ll}+)?,? (\p{L}|$)/u;

/**
 * Returns the texts for users in a module: between tags, in attributes and properties, and sentences anywhere. Ignores
 * types, imports and messages of `new Error`, which are for developers.
 *
 * @throws if the module cannot be parsed
 */
export function hardCodedTexts(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const texts: string[] = [];
  /** Nodes whose strings users read. */
  const read = new Set<unknown>();
  /** Nodes whose strings users never see, and that contain the visited node. */
  const hidden = new Set<unknown>();

  function check(node: unknown, string: string): void {
    const text = string.trim();
    if (hidden.size === 0 && text && (read.has(node) ? letter : sentence).test(text)) texts.push(text);
  }

  /** If users read the strings in a node, they also read the strings in these parts. */
  function pass(node: unknown, ...parts: unknown[]): void {
    if (read.has(node)) for (const part of parts) read.add(part);
  }

  function readChildren({ children }: { children: unknown[] }): void {
    for (const child of children) read.add(child);
  }

  const hide = (node: unknown) => hidden.add(node);
  const show = (node: unknown) => hidden.delete(node);

  new Visitor({
    JSXOpeningElement({ name: tag, attributes }) {
      const isHtml = tag.type === 'JSXIdentifier' && !/^\p{Lu}/u.test(tag.name);
      const names = isHtml ? htmlAttributes : properties;
      for (const attribute of attributes) {
        if (attribute.type === 'JSXAttribute' && names.includes(String(attribute.name.name)))
          read.add(attribute.value);
      }
    },
    JSXElement: readChildren,
    JSXFragment: readChildren,
    Property(node) {
      const { key, value } = node;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' && String(key.value);
      if (name && properties.includes(name)) read.add(value);
      // A list of fonts looks like a sentence.
      if (name === 'fontFamily') hide(node);
    },
    'Property:exit': show,
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Error') hide(node);
    },
    'NewExpression:exit': show,
    ImportDeclaration: hide,
    'ImportDeclaration:exit': show,
    TSLiteralType: hide,
    'TSLiteralType:exit': show,
    JSXExpressionContainer: (node) => pass(node, node.expression),
    ParenthesizedExpression: (node) => pass(node, node.expression),
    TemplateLiteral: (node) => pass(node, ...node.quasis, ...node.expressions),
    ConditionalExpression: (node) => pass(node, node.consequent, node.alternate),
    LogicalExpression: (node) => pass(node, node.left, node.right),
    BinaryExpression(node) {
      if (node.operator === '+') pass(node, node.left, node.right);
    },
    Literal(node) {
      if (typeof node.value === 'string') check(node, node.value);
    },
    JSXText: (node) => check(node, node.value),
    TemplateElement: (node) => check(node, node.value.cooked ?? ''),
  }).visit(program);
  return texts;
}
