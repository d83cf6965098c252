import { useEffect, useRef, useState } from 'react'

/** Files that are dropped on a region, or pasted anywhere outside of a field. */
export function useDroppedFiles(onFiles: (files: File[]) => void) {
  const region = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const handler = useRef(onFiles)
  handler.current = onFiles

  useEffect(() => {
    const element = region.current
    if (!element) return
    const heard = new AbortController()
    const { signal } = heard
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true

    // a file that misses the region would replace the page
    for (const type of ['dragover', 'drop'] as const) {
      window.addEventListener(type, (event) => hasFiles(event) && event.preventDefault(), { signal })
    }
    element.addEventListener('dragover', (event) => hasFiles(event) && setOver(true), { signal })
    element.addEventListener(
      'dragleave',
      (event) => !element.contains(event.relatedTarget as Node | null) && setOver(false),
      { signal },
    )
    element.addEventListener(
      'drop',
      (event) => {
        setOver(false)
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length > 0) handler.current(files)
      },
      { signal },
    )
    document.addEventListener(
      'paste',
      (event) => {
        const files = [...(event.clipboardData?.files ?? [])]
        if (files.length > 0 && !isTyping(event.target)) handler.current(files)
      },
      { signal },
    )
    return () => heard.abort()
  }, [])

  return { region, isOver }
}

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea') !== null
