import { createStore, type WritableStore } from '@plaza/ui'

/** An object that was opened, to come back to it: where, and its name. */
export type Opened = { path: string; title: string }

const most = 8

/** What was opened last in this tab, newest first. Nothing of it is stored: it goes with the page. */
export type OpenedStore = WritableStore<readonly Opened[]> & { add: (latest: Opened) => void }

export function createOpened(): OpenedStore {
  const store = createStore<readonly Opened[]>([])
  return {
    ...store,
    add: (latest) => store.set([latest, ...store.get().filter(({ path }) => path !== latest.path)].slice(0, most)),
  }
}
