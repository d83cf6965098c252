/** Where uploaded files are; `isHere` when the app itself comes from the same origin. */
export type FilesPlace = { url: string; isHere: boolean }

export type PhotoSources = { src: string; srcSet: string | undefined }

/** Steps of the image handler, none more than 1.3 times the one before: more would be fetched than is shown. */
const widths = [160, 200, 256, 320, 400, 512, 640, 800, 960, 1200, 1500, 1920] as const

export type PhotoSize = {
  /** Width by height of the frame; pictures are cut to it. Without it they keep their shape. */
  ratio?: number | undefined
  /** The widest that is ever shown, on a screen with two dots per pixel. */
  maxWidth?: (typeof widths)[number] | undefined
}

/**
 * A picture in the sizes of a `srcset`. Our own files come through the image handler, which chooses AVIF, WebP or JPEG by
 * what the browser takes; addresses elsewhere are used as they are.
 */
export function photoSources(url: string, files: FilesPlace, { ratio, maxWidth = 1920 }: PhotoSize = {}): PhotoSources {
  const file = ownFile(url, files)
  if (!file) return { src: url, srcSet: undefined }
  const at = (width: number) =>
    withView(file, ratio ? `w=${width}&h=${Math.round(width / ratio)}&fit=cover` : `w=${width}`)
  // no screen shows a photo that small which another shows that large
  const offered = widths.filter((width) => width <= maxWidth && width >= maxWidth / 4)
  return {
    src: at(Math.min(maxWidth, 960)),
    srcSet: offered.map((width) => `${at(width)} ${width}w`).join(', '),
  }
}

/** One picture in one size, as for an avatar. */
export function photoAt(url: string, files: FilesPlace, size: { width: number; height: number }): string {
  const file = ownFile(url, files)
  return file ? withView(file, `w=${size.width}&h=${size.height}&fit=cover`) : url
}

/** Files of a conversation have a signature in their address already. */
const withView = (file: string, view: string) => `${file}${file.includes('?') ? '&' : '?'}${view}`

/**
 * The address of a file of ours, else undefined. Files of this origin are named without it: the page may have been opened
 * under another name of the same machine.
 */
function ownFile(url: string, { url: base, isHere }: FilesPlace): string | undefined {
  const path = url.startsWith(`${base}/files/`) ? url.slice(base.length) : url
  const [, query] = path.split('?')
  if (!path.startsWith('/files/') || (query !== undefined && !query.startsWith('expires='))) return
  return isHere ? path : base + path
}
