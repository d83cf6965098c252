import { createStore, type Store } from '@plaza/ui'
import { useEffect } from 'react'
import { useServices } from './services.tsx'

const shown = createStore('')

/** What the screen that is shown is called. */
export const screenTitle: Store<string> = shown

/** The title of the tab: the screen's own name, then the service. */
export function useTitle(title: string): void {
  const { serviceName } = useServices().boot
  useEffect(() => {
    shown.set(title)
    document.title = `${title} · ${serviceName}`
  }, [title, serviceName])
}
