import { type Scheme, type ThemeSettings, themeCss } from '@plaza/domain'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type ThemeFrameProps = {
  title: string
  theme: ThemeSettings
  scheme: Scheme
  /** The language that it is read in. */
  locale: string
  /** Width of the screen that it is drawn for. */
  width: number
  height: number
  children: ReactNode
}

/**
 * A screen of its own, as wide as somebody's device, with the components and the style sheet of the site: nothing of the console's
 * look reaches in. It is there to be looked at, not used.
 */
export function ThemeFrame({ title, theme, scheme, locale, width, height, children }: ThemeFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document | null>(null)
  const [share, setShare] = useState(1)
  const css = themeCss(theme)

  useEffect(() => {
    const box = place.current
    if (!box) return
    const observer = new ResizeObserver(() => setShare(Math.min(1, box.clientWidth / width)))
    observer.observe(box)
    return () => observer.disconnect()
  }, [width])

  // some browsers put another empty page into the frame when it has loaded
  const open = () => setPage(frame.current?.contentDocument ?? null)
  useEffect(() => setPage(frame.current?.contentDocument ?? null), [])

  useEffect(() => {
    if (!page?.defaultView) return
    page.documentElement.dataset.theme = scheme
    page.documentElement.lang = locale
    page.body.inert = true
    const sheets = document.querySelectorAll('link[rel="stylesheet"]:not([href*="/web/theme.css"]), style')
    // what the site has in its files; the operator's colours come after it
    page.head.replaceChildren(...[...sheets].map((sheet) => sheet.cloneNode(true)))
    const own = new page.defaultView.CSSStyleSheet()
    own.replaceSync(css)
    page.adoptedStyleSheets = [own]
  }, [page, scheme, locale, css])

  return (
    <div ref={place} className="overflow-hidden" style={{ height: height * share }}>
      <iframe
        ref={frame}
        title={title}
        tabIndex={-1}
        onLoad={open}
        style={{ width, height, transform: `scale(${share})` }}
        className="origin-top-left rounded-md border border-line"
      />
      {page && createPortal(children, page.body)}
    </div>
  )
}
