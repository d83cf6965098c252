/**
 * Does something a little later, once for all that was noted until then, and never twice at a time.
 *
 * @example const views = createLater(writeViews, 10_000); views.soon(); await views.now()
 */
export function createLater(work: () => Promise<void>, pauseMs: number) {
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()

  function now(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    working = working.then(work)
    return working
  }

  return {
    soon() {
      timer ??= setTimeout(() => void now(), pauseMs).unref()
    },
    /** Does it without waiting; resolves when it is done. */
    now,
  }
}
