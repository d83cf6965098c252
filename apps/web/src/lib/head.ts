import { useEffect } from 'react'
import { useServices } from './services.tsx'

const firstPath = location.pathname

export type Head = {
  /** The screen's own name; the service name is added. */
  title: string
  description?: string | undefined
  /** The one address of the screen, where it may be reached by several. */
  path?: string | undefined
  /** Private and system screens stay out of search engines. */
  isIndexed?: boolean | undefined
}

/** Keeps title and tags of the page in step with the screen. The server fills the same tags for the first one. */
export function useHead({ title, description, path, isIndexed = false }: Head): void {
  const { serviceName } = useServices().settings
  const fullTitle = `${title} · ${serviceName}`

  useEffect(() => {
    document.title = fullTitle
    const address = location.origin + (path ?? location.pathname)
    setMeta('name', 'robots', isIndexed ? undefined : 'noindex')
    setMeta('name', 'description', description)
    setMeta('property', 'og:title', fullTitle)
    setMeta('property', 'og:description', description)
    setMeta('property', 'og:url', address)
    setCanonical(isIndexed ? address : undefined)
    removeForeignData()
  }, [fullTitle, description, path, isIndexed])
}

function setMeta(key: 'name' | 'property', name: string, content: string | undefined) {
  const found = document.head.querySelector(`meta[${key}="${name}"]`)
  if (content === undefined) return found?.remove()
  const meta = found ?? document.head.appendChild(document.createElement('meta'))
  meta.setAttribute(key, name)
  meta.setAttribute('content', content)
}

function setCanonical(address: string | undefined) {
  const found = document.head.querySelector('link[rel="canonical"]')
  if (!address) return found?.remove()
  const link = found ?? document.head.appendChild(document.createElement('link'))
  link.setAttribute('rel', 'canonical')
  link.setAttribute('href', address)
}

/** The server describes the page it delivers to search engines; that is not true of the screens that follow. */
function removeForeignData() {
  if (location.pathname === firstPath) return
  for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) script.remove()
}
