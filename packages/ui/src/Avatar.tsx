import { cx } from './cx.ts'

const walls = [
  'bg-wall-rosa',
  'bg-wall-ocre',
  'bg-wall-terracota',
  'bg-wall-anil',
  'bg-wall-agave',
  'bg-wall-jacaranda',
  'bg-wall-arena',
  'bg-wall-cielo',
]

const sizes = {
  sm: 'size-7 text-caption',
  md: 'size-9.5 text-control',
  lg: 'size-14 text-h3',
  xl: 'size-24 text-h1',
}

export type AvatarProps = {
  /** The person's or organization's name; its first letter stands in for a missing picture. */
  name: string
  picture?: string | undefined
  /** What the colour is taken from, so that a renamed person keeps it. Default: the name. */
  seed?: string | undefined
  size?: keyof typeof sizes | undefined
  /** The name stands beside it, so it is not read twice. */
  isDecorative?: boolean | undefined
  className?: string | undefined
}

/** Always the same wall for the same person. */
const wallOf = (seed: string): string => {
  let sum = 0
  for (const character of seed) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return walls[sum % walls.length] ?? 'bg-wall-arena'
}

/** A person: picture or first letter on one of the painted walls. */
export function Avatar({ name, picture, seed = name, size = 'md', isDecorative = false, className }: AvatarProps) {
  return (
    <span
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cx(
        'inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full font-semibold text-on-photo',
        sizes[size],
        wallOf(seed),
        className,
      )}
    >
      {picture ? <img src={picture} alt="" className="size-full object-cover" /> : [...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
