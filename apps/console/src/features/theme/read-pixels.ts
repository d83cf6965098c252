const side = 64

/** A picture made small, pixel by pixel. Fails where it cannot be loaded. */
export async function readPixels(source: Blob | string): Promise<ArrayLike<number>> {
  const blob = typeof source === 'string' ? await fetchPicture(source) : source
  const picture = await createImageBitmap(blob, { resizeWidth: side, resizeHeight: side, resizeQuality: 'medium' })
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.drawImage(picture, 0, 0, side, side)
  picture.close()
  return context.getImageData(0, 0, side, side).data
}

async function fetchPicture(address: string): Promise<Blob> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}`)
  return answer.blob()
}
