import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

/** One message. `error` stays until it is closed; the rest goes after six seconds, unless it says otherwise. */
export type ToastMessage = {
  tone?: 'ok' | 'info' | 'error' | undefined
  text: string
  /** One way back or on ("Undo"). The toast closes when it is pressed. */
  action?: { label: string; onAction: () => void } | undefined
  /** How long it stays, where six seconds are not right. */
  shownMs?: number | undefined
}

export type Toasts = {
  queue: ToastQueue<ToastMessage>
  /** Shows a message and returns the function that closes it. */
  show: (message: ToastMessage) => () => void
}

const shownMs = 6000
const mostAtOnce = 3

/** The messages of one app: made once, given to `ToastRegion` and to whoever has something to say. */
export function createToasts(): Toasts {
  const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: mostAtOnce })
  return {
    queue,
    show: (message) => {
      const key = queue.add(message, message.tone === 'error' ? {} : { timeout: message.shownMs ?? shownMs })
      return () => queue.close(key)
    },
  }
}
