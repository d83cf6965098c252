import { type Ref, useState } from 'react'
import { cx } from './cx.ts'

export type PhotoProps = {
  src: string
  srcSet?: string | undefined
  /** How wide it is shown, as of the HTML attribute: `(width < 48rem) 100vw, 25vw`. */
  sizes?: string | undefined
  alt: string
  /** A tiny picture as a `data:` address, shown blurred until the photo is there. */
  placeholder?: string | undefined
  /** The first photo of a page: asked for at once and before others. */
  isFirst?: boolean | undefined
  /** Size, shape and corners of the frame: `aspect-4/3 rounded-photo`. */
  className: string
  ref?: Ref<HTMLSpanElement> | undefined
}

/** A photo that fills its frame. The frame keeps its place while the photo loads, and when it cannot be loaded. */
export function Photo({ src, srcSet, sizes, alt, placeholder, isFirst = false, className, ref }: PhotoProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span
      ref={ref}
      className={cx('photo-dim block overflow-hidden bg-center bg-cover bg-sunken', className)}
      {...(placeholder && failed !== src && { style: { backgroundImage: `url("${placeholder}")` } })}
    >
      {failed === src ? (
        <span role="img" aria-label={alt} className="block size-full" />
      ) : (
        <img
          src={src}
          {...(srcSet && { srcSet, sizes })}
          alt={alt}
          draggable={false}
          decoding="async"
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          onError={() => setFailed(src)}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
