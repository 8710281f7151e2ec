import { type ESTree, parseSync, Visitor } from 'vite';

/** Components that always render exactly one element. */
const singleElements = ['Icon', 'Link', 'NavLink', 'ToolName'];

const capitalized = /^\p{Lu}/u;
/** Names of modules with texts that never change, and of the store's own details. */
const constants = /^(app|common|store|texts|\w+Texts)$/;

/** Kinds of a child of an element while the page is shown. */
type Child = {
  /** A text, or an expression that can be a text. */
  isText: boolean;
  isElement: boolean;
  /** Can appear, disappear or change. */
  changes: boolean;
  /** Can be a text at one time and an element at another. */
  isMixed: boolean;
};

const nothing: Child = { isText: false, isElement: false, changes: false, isMixed: false };
const constantText: Child = { ...nothing, isText: true };
const changingText: Child = { ...constantText, changes: true };
const constantElement: Child = { ...nothing, isElement: true };
const changingElement: Child = { ...constantElement, changes: true };

/** Returns what an expression with two possible values can be. */
function oneOf(a: Child, b: Child): Child {
  return {
    isText: a.isText || b.isText,
    isElement: a.isElement || b.isElement,
    changes: true,
    isMixed: a.isMixed || b.isMixed || (a.isText && b.isElement) || (b.isText && a.isElement),
  };
}

/** Returns true for `ReactElement`, also if it can be missing, and for functions that return it. */
function isElementType(type: ESTree.TSType): boolean {
  if (type.type === 'TSUnionType')
    return type.types.some(isElementType) && type.types.every((part) => isElementType(part) || isEmpty(part));
  if (type.type === 'TSParenthesizedType') return isElementType(type.typeAnnotation);
  if (type.type === 'TSFunctionType') return isElementType(type.returnType.typeAnnotation);
  return (
    type.type === 'TSTypeReference' &&
    type.typeName.type === 'Identifier' &&
    type.typeName.name === 'ReactElement'
  );
}

function isEmpty({ type }: ESTree.TSType): boolean {
  return type === 'TSUndefinedKeyword' || type === 'TSNullKeyword';
}

/** Returns the content of parentheses, the result of a short function, and the part after a condition. */
function resultOf(node: ESTree.Node | null | undefined): ESTree.Node | null | undefined {
  switch (node?.type) {
    case 'ParenthesizedExpression':
      return resultOf(node.expression);
    case 'ArrowFunctionExpression':
      return resultOf(node.body);
    case 'BlockStatement':
      return resultOf(node.body.at(-1));
    case 'ReturnStatement':
      return resultOf(node.argument);
    case 'LogicalExpression':
      return node.operator === '&&' ? resultOf(node.right) : node;
    default:
      return node;
  }
}

function isJsx(node: ESTree.Node | null | undefined): boolean {
  return node?.type === 'JSXElement' || node?.type === 'JSXFragment';
}

/**
 * Returns the names in a module that are elements, lists of elements or functions that return elements: those declared
 * with the type `ReactElement`, for which TypeScript rejects texts, and constants with JSX.
 */
function elementNames(program: ESTree.Program): Set<string> {
  const names = new Set<string>();
  const others = new Set<string>();
  new Visitor({
    TSPropertySignature({ key, typeAnnotation }) {
      if (key.type !== 'Identifier' || !typeAnnotation) return;
      const { typeAnnotation: type } = typeAnnotation;
      const name = type.type === 'TSFunctionType' ? `${key.name}()` : key.name;
      (isElementType(type) ? names : others).add(name);
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier') return;
      const isFunction = init?.type === 'ArrowFunctionExpression';
      const isList = init?.type === 'CallExpression' && isJsx(resultOf(init.arguments.at(-1)));
      if (isList || isJsx(resultOf(init))) names.add(isFunction ? `${id.name}()` : id.name);
    },
  }).visit(program);
  return new Set([...names].filter((name) => !others.has(name)));
}

function isOneElement({ openingElement: { name } }: ESTree.JSXElement): boolean {
  if (name.type !== 'JSXIdentifier') return false;
  return !capitalized.test(name.name) || singleElements.includes(name.name);
}

function constantOf({ value }: { value: unknown }): Child {
  return typeof value === 'boolean' || value === null ? nothing : constantText;
}

function isConstant({ object }: ESTree.MemberExpression): boolean {
  return object.type === 'Identifier' && constants.test(object.name);
}

function isFragment(node: ESTree.JSXElement | ESTree.JSXFragment): boolean {
  if (node.type === 'JSXFragment') return true;
  const { name } = node.openingElement;
  return name.type === 'JSXIdentifier' && name.name === 'Fragment';
}

/** Returns the children that React renders: without comments, and without line breaks between elements. */
function shownChildren(children: readonly ESTree.JSXChild[]): (ESTree.JSXChild | ESTree.Expression)[] {
  return children.flatMap<ESTree.JSXChild | ESTree.Expression>((child) => {
    if (child.type === 'JSXText') return /^\s*\n\s*$/.test(child.value) || child.value === '' ? [] : [child];
    if (child.type !== 'JSXExpressionContainer') return [child];
    return child.expression.type === 'JSXEmptyExpression' ? [] : [child.expression];
  });
}

/**
 * Returns the code that crashes or shows outdated texts when a browser translates the page, because translation moves
 * each text into a new element. React then no longer finds the text that it updates or removes, or before which it
 * inserts an element:
 *
 * - a text that has siblings, if the text or a sibling can change
 * - a text in a fragment, which may get siblings where the fragment is used
 * - a component that returns a text
 * - an expression that can be a text or an element
 *
 * A text that is the only child of an element is safe, because React then replaces the content of the element.
 *
 * @throws if the module cannot be parsed
 */
export function bareTexts(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found = new Set<string>();
  const elements = elementNames(program);

  function childOf(node: ESTree.JSXChild | ESTree.Expression): Child {
    switch (node.type) {
      case 'JSXElement':
        return isOneElement(node) ? constantElement : changingElement;
      // Texts in the fragment are reported there.
      case 'JSXFragment':
        return changingElement;
      case 'JSXText':
      case 'Literal':
        return constantOf(node);
      case 'MemberExpression':
        return isConstant(node) ? constantText : changingText;
      case 'Identifier':
        return elements.has(node.name) ? changingElement : changingText;
      case 'CallExpression':
        return calledOf(node);
      case 'ConditionalExpression':
        return oneOf(childOf(node.consequent), childOf(node.alternate));
      case 'LogicalExpression':
        return node.operator === '&&'
          ? { ...childOf(node.right), changes: true }
          : oneOf(childOf(node.left), childOf(node.right));
      case 'ParenthesizedExpression':
        return childOf(node.expression);
      default:
        return changingText;
    }
  }

  /** Returns true if a function returns an element. */
  function returnsElement(node: ESTree.Node | undefined): boolean {
    if (node?.type === 'Identifier') return elements.has(`${node.name}()`);
    const result = resultOf(node);
    return isJsx(result) || (result?.type === 'CallExpression' && returnsElement(result.callee));
  }

  /** Returns what a call returns. A list of elements changes, because it can get longer or shorter. */
  function calledOf({ callee, arguments: given }: ESTree.CallExpression): Child {
    // `createPortal` renders its first argument.
    return isJsx(given[0]) || returnsElement(callee) || returnsElement(given.at(-1))
      ? changingElement
      : changingText;
  }

  function report({ start, end }: ESTree.Span): void {
    found.add(code.slice(start, end).replace(/\s+/g, ' ').slice(0, 120));
  }

  function checkChildren(node: ESTree.JSXElement | ESTree.JSXFragment): void {
    const children = shownChildren(node.children).map(childOf);
    const hasSiblings = children.length > 1;
    const isBare = (child: Child) =>
      child.isMixed ||
      (child.isText &&
        (isFragment(node) ||
          (hasSiblings && (child.changes || children.some((other) => other !== child && other.changes)))));
    if (children.some(isBare)) report(node);
  }

  /** True for each function that contains the visited node, from outside to inside, if it is a component. */
  const inComponents: boolean[] = [];

  /** Arrow functions that are components. */
  const components = new Set<ESTree.Node>();

  function enter(node: ESTree.Function | ESTree.ArrowFunctionExpression): void {
    inComponents.push(capitalized.test(node.id?.name ?? '') || components.has(node));
  }

  function leave(): void {
    inComponents.pop();
  }

  function checkResult(value: ESTree.Expression): void {
    if (inComponents.at(-1) && childOf(value).isText) report(value);
  }

  new Visitor({
    JSXElement: checkChildren,
    JSXFragment: checkChildren,
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier' && capitalized.test(id.name)) components.add(init);
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression(node) {
      enter(node);
      if (node.body.type !== 'BlockStatement') checkResult(node.body);
    },
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement({ argument }) {
      if (argument) checkResult(argument);
    },
  }).visit(program);
  return [...found];
}
