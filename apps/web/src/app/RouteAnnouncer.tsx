import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** After a change of screen: focus on its title, and the title said aloud. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        const content = document.getElementById('content')
        // forms put the focus into their first field themselves
        if (content?.querySelector('input:focus, textarea:focus')) return
        const heading = content?.querySelector('h1')
        heading?.setAttribute('tabindex', '-1')
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  )
}
