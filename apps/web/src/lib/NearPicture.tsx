import { cx } from '@plaza/ui'
import { type ComponentProps, useEffect, useRef, useState } from 'react'

/** About what a finger pushes up before it is lifted. */
const nearMargin = '300px'

/**
 * A picture that is asked for shortly before it comes into view. Browsers ask for lazy ones from three screens away: on a
 * first visit they take the line from what people look at. Without script it is there at once.
 */
export function NearPicture({ src, alt, ...props }: ComponentProps<'img'> & { src: string; alt: string }) {
  const place = useRef<HTMLImageElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        watcher.disconnect()
      },
      { rootMargin: nearMargin },
    )
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <>
      {/* browsers draw a frame around a picture that has no address yet */}
      <img
        {...props}
        ref={place}
        src={isNear ? src : undefined}
        alt={alt}
        className={cx(props.className, !isNear && 'invisible')}
      />
      {!isNear && (
        <noscript>
          <img {...props} src={src} alt={alt} loading="lazy" />
        </noscript>
      )}
    </>
  )
}
