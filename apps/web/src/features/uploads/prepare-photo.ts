import { isHeic, preparedType, type Refusal, type UploadLimits } from './limits.ts'

/** Wider than any screen shows it; each attempt makes a smaller file than the one before. */
const attempts = [
  { longestSide: 4096, quality: 0.88 },
  { longestSide: 3072, quality: 0.82 },
  { longestSide: 2048, quality: 0.75 },
] as const

/** The photo as a JPEG that may be sent, or why it cannot be: not every browser opens what phones save. */
export async function preparePhoto(file: File, { maxBytes }: UploadLimits): Promise<File | Refusal['reason']> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    for (const attempt of attempts) {
      const drawn = await drawPhoto(picture, attempt)
      if (drawn && drawn.size <= maxBytes) return new File([drawn], jpegName(file.name), { type: preparedType })
    }
    return 'size'
  } catch {
    return isHeic(file) ? 'heic' : 'size'
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Turned as the camera was held: browsers do that for pictures they draw. */
function drawPhoto(picture: HTMLImageElement, { longestSide, quality }: (typeof attempts)[number]) {
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(naturalWidth * scale)
  canvas.height = Math.round(naturalHeight * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // what was see-through would become black
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, preparedType, quality))
}

const jpegName = (name: string) => `${name.replace(/\.\w+$/, '')}.jpg`
