type Stop = () => void;

/**
 * Runs a process while the tab is visible. Stops it when the tab is hidden, and starts it again when the tab is
 * visible. A failed start is retried when the tab is next visible.
 *
 * @returns a function that ends it.
 */
export function whileVisible(start: () => Promise<Stop>): Stop {
  let running: Promise<Stop | undefined> | undefined;
  function stop() {
    void running?.then((end) => end?.());
    running = undefined;
  }
  function look() {
    if (document.visibilityState === 'hidden') stop();
    else running ??= start().catch(() => undefined);
  }
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    stop();
  };
}
