/**
 * Lets React survive a browser that translates the page. The translation replaces each text by an element, so React
 * removes a text, or inserts an element before a text, that is no longer in the page. This would crash the page. Known
 * workaround: https://github.com/facebook/react/issues/11538#issuecomment-417504600
 */
export function surviveTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function (child) {
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function (node, next) {
    insertBefore.call(this, node, next?.parentNode === this ? next : null);
    return node;
  };
}
