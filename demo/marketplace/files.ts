import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'pictures')

/** A picture that `npm run marketplace-pictures -w demo` has drawn. */
export type DrawnPicture = { hash: string; bytes: number; width: number; height: number; placeholder: string }

/** Everything that was drawn, by name: `listings/city-bike-size-m-1`, `people/ana`, `categories/bikes`. */
export const drawnPictures: Readonly<Record<string, DrawnPicture>> = JSON.parse(
  readFileSync(join(folder, 'pictures.json'), 'utf8'),
)

export function drawn(name: string): DrawnPicture {
  const picture = drawnPictures[name]
  if (!picture) throw new Error(`"${name}" was not drawn: run "npm run marketplace-pictures -w demo"`)
  return picture
}

export const contentOf = (name: string) => readFileSync(join(folder, `${name}.webp`)).toString('base64')

/** Where the server keeps it. Drawn anew it has another content, hence another key. */
export function keyOf(name: string, place: 'images' | 'images/avatars') {
  return `${place}/${drawn(name).hash.slice(0, 22)}-${name.slice(name.indexOf('/') + 1).slice(0, 60)}.webp`
}
