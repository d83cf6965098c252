import { createStore, type Store } from './store.ts'
import type { ToastMessage } from './toasts.ts'

/** Short messages at the edge of the screen. They wait here until the region that shows them has loaded. */
export type Notifier = {
  show: (message: ToastMessage) => void
  waiting: Store<readonly ToastMessage[]>
  take: () => readonly ToastMessage[]
}

export function createNotifier(): Notifier {
  const waiting = createStore<readonly ToastMessage[]>([])
  return {
    show: (message) => waiting.set([...waiting.get(), message]),
    waiting,
    take() {
      const messages = waiting.get()
      waiting.set([])
      return messages
    },
  }
}
