import { useEffect } from 'react'
import { useServices } from './services.tsx'

/** The title of the tab: the screen's own name, then the service. */
export function useTitle(title: string): void {
  const { serviceName } = useServices().boot
  useEffect(() => {
    document.title = `${title} · ${serviceName}`
  }, [title, serviceName])
}
