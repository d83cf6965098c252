import type { HandoverContent } from '@plaza/contract'

const longestSide = 2400
const quality = 0.85
const type = 'image/jpeg'

export type TakenPicture = {
  sha256: string
  picture: Blob
  told: NonNullable<HandoverContent['photos']>[string]
}

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Browsers hash on secure pages only. */
export const canHash = () => globalThis.crypto?.subtle !== undefined

export const hashText = async (text: string) =>
  hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** The photo as it is sent: drawn anew and small enough, then hashed; nothing where the browser cannot open it. */
export async function takePicture(file: File): Promise<TakenPicture | undefined> {
  const drawn = await drawPicture(file).catch(() => undefined)
  if (!drawn) return
  const { picture, width, height } = drawn
  const sha256 = hexOf(await crypto.subtle.digest('SHA-256', await picture.arrayBuffer()))
  const name = `${file.name.replace(/\.\w+$/, '').slice(0, 200) || 'photo'}.jpg`
  const takenDate = new Date(file.lastModified || Date.now()).toISOString()
  return { sha256, picture, told: { name, size: picture.size, width, height, takenDate } }
}

/** Turned as the camera was held: browsers do that for pictures they draw. */
async function drawPicture(file: File) {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = Math.min(1, longestSide / Math.max(image.naturalWidth, image.naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
    const pen = canvas.getContext('2d')
    if (!pen) return
    // what was see-through would become black
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(image, 0, 0, canvas.width, canvas.height)
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    return picture ? { picture, width: canvas.width, height: canvas.height } : undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}
