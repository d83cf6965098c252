import type { Locator } from '@playwright/test'

/** How much of what is on screen has each of these colours, as shares of all its pixels. */
export async function sharesOf(area: Locator, colours: Readonly<Record<string, string>>) {
  const picture = (await area.screenshot()).toString('base64')
  return area.page().evaluate(
    async ({ data, wanted }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      if (!pen) throw new Error('No canvas')
      pen.drawImage(bitmap, 0, 0)
      const pixels = pen.getImageData(0, 0, bitmap.width, bitmap.height).data
      const shares = Object.entries(wanted).map(([name, colour]) => {
        const rgb = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
        let count = 0
        for (let at = 0; at < pixels.length; at += 4) {
          if (rgb.every((value, index) => Math.abs(value - (pixels[at + index] ?? 0)) < 4)) count++
        }
        return [name, count / (pixels.length / 4)] as const
      })
      return Object.fromEntries(shares)
    },
    { data: picture, wanted: colours },
  )
}

/** Colours of the built-in map in the light theme. */
export const mapColours = { water: '#c9e2ea', land: '#f4f1e8', highway: '#f7dfa5', building: '#e8e2d3' }
