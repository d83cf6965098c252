import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Screens whose data are on their way have no title yet. Whoever goes on with the keyboard meanwhile stays where they are. */
function onceHeading(content: HTMLElement, use: (heading: HTMLElement) => void): () => void {
  const heading = content.querySelector('h1')
  if (heading) {
    use(heading)
    return () => undefined
  }
  const focused = document.activeElement
  const watch = new MutationObserver(() => {
    const found = content.querySelector('h1')
    if (!found) return
    watch.disconnect()
    const hasMoved = document.activeElement !== focused && document.activeElement !== document.body
    if (!hasMoved) use(found)
  })
  watch.observe(content, { childList: true, subtree: true })
  return () => watch.disconnect()
}

/** After a change of screen: focus on its title, and the title said aloud. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let stopWaiting = () => {}
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      stopWaiting()
      setTitle(document.title)
      const content = document.getElementById('content')
      // forms put the focus into their first field themselves
      if (!content || content.querySelector('input:focus, textarea:focus')) return
      stopWaiting = onceHeading(content, (heading) => {
        setTitle(document.title)
        heading.setAttribute('tabindex', '-1')
        heading.focus({ preventScroll: true })
      })
    })
    return () => {
      stopWaiting()
      unsubscribe()
    }
  }, [router])
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  )
}
