import { screenError } from './screen-error.ts'

/** An error that nobody expected, as it can be told. */
export type WatchedError = { message: string; stack: string }

/** Whoever sees more in one page than this sees the same again and again. */
const mostPerPage = 5

/** Connections break, calls are refused and people leave pages: that is no defect of ours. */
const isExpected = (error: Error) =>
  'statusCode' in error ||
  /^(AbortError|NetworkError|MissingChunk)$/.test(error.name) ||
  /fetch|network|load failed|importing a module|ResizeObserver/i.test(error.message)

/**
 * Tells of errors that nobody caught, each once in a page. Scripts of others, such as extensions of the browser, are none of our
 * business. Answers what stops it.
 */
export function watchErrors(tell: (error: WatchedError) => void, page: Window = window): () => void {
  const told = new Set<string>()
  const note = (error: unknown) => {
    if (!(error instanceof Error) || isExpected(error)) return
    const { message, stack = '' } = error
    const isOurs = stack.includes(page.location.origin)
    if (!isOurs || told.has(message) || told.size >= mostPerPage) return
    told.add(message)
    tell({ message: `${error.name}: ${message}`, stack })
  }
  const onError = (event: Event) => note('error' in event ? event.error : undefined)
  const onRejection = ({ reason }: PromiseRejectionEvent) => note(reason)
  page.addEventListener('error', onError)
  page.addEventListener(screenError, onError)
  page.addEventListener('unhandledrejection', onRejection)
  return () => {
    page.removeEventListener('error', onError)
    page.removeEventListener(screenError, onError)
    page.removeEventListener('unhandledrejection', onRejection)
  }
}
