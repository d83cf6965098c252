import { pictures } from '../../lib/pictures.ts'
import { useServices } from '../../lib/services.tsx'
import { useStore } from '../../lib/store.ts'

/** A strip on phones, the left side of the card elsewhere. */
export function AuthPicture() {
  const scheme = useStore(useServices().theme.scheme)
  return (
    <picture className="relative h-36 shrink-0 md:h-auto md:w-4/9">
      <source media="(width < 48rem)" srcSet={pictures.signUpPhone[scheme]} />
      <img src={pictures.signUp[scheme]} alt="" className="absolute inset-0 size-full object-cover object-bottom" />
    </picture>
  )
}
