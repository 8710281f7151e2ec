type Stop = () => void;

/**
 * Keeps something going while somebody looks at the tab: stops it when the tab is hidden, and starts it anew when it
 * is seen again. What does not start is left out, and tried again when the tab is next seen.
 *
 * @returns what ends it.
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
