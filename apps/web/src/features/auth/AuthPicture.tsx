import { pictures } from '../../lib/pictures.ts'
import { useServices } from '../../lib/services.tsx'
import { useStore } from '../../lib/store.ts'

/** A strip on phones, the left side of the card elsewhere. */
export function AuthPicture() {
  const scheme = useStore(useServices().theme.scheme)
  return (
    <picture className="contents">
      <source media="(width < 48rem)" srcSet={pictures.signUpPhone[scheme]} />
      <img
        src={pictures.signUp[scheme]}
        alt=""
        className="h-36 w-full shrink-0 object-cover md:h-auto md:min-h-full md:w-4/9"
      />
    </picture>
  )
}
