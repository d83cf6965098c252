import { cx, hideBroken } from '@plaza/ui'
import type { MessageId } from '../../lib/i18n.tsx'

/** The colours behind categories on the home page. */
export const walls: Readonly<Record<string, { label: MessageId; look: string }>> = {
  rosa: { label: 'categories.wall.rosa', look: 'bg-wall-rosa' },
  ocre: { label: 'categories.wall.ocre', look: 'bg-wall-ocre' },
  terracota: { label: 'categories.wall.terracota', look: 'bg-wall-terracota' },
  anil: { label: 'categories.wall.anil', look: 'bg-wall-anil' },
  agave: { label: 'categories.wall.agave', look: 'bg-wall-agave' },
  jacaranda: { label: 'categories.wall.jacaranda', look: 'bg-wall-jacaranda' },
  arena: { label: 'categories.wall.arena', look: 'bg-wall-arena' },
  cielo: { label: 'categories.wall.cielo', look: 'bg-wall-cielo' },
}

/** How a category looks on the home page, in small. */
export const WallSwatch = ({ wall, picture }: { wall: string; picture: string }) => (
  <span
    className={cx(
      'flex size-10 shrink-0 items-center justify-center rounded-md border border-line',
      walls[wall]?.look ?? 'bg-sunken',
    )}
  >
    {picture !== '' && (
      <img key={picture} src={picture} alt="" onError={hideBroken} className="size-8 object-contain" />
    )}
  </span>
)
