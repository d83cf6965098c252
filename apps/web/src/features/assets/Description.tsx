import { cx, textLinkClass } from '@plaza/ui'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'

/** The owner's own words, as they were written; addresses in them stay text. Long ones open on demand. */
export function Description({ text }: { text: string | null }) {
  const t = useT()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const element = paragraph.current
    if (!element) return
    const watch = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight + 1))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  if (!text?.trim()) return null
  return (
    <section>
      <h2 className="sr-only">{t('asset.description')}</h2>
      <p ref={paragraph} className={cx('max-w-reading whitespace-pre-line wrap-anywhere', !isOpen && 'line-clamp-8')}>
        {text}
      </p>
      {(isLong || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={`${textLinkClass} hit-area mt-2 font-semibold text-small`}
        >
          {isOpen ? t('asset.readLess') : t('asset.readMore')}
        </button>
      )}
    </section>
  )
}
