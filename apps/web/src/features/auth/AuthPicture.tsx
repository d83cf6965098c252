import { pictures } from '../../lib/pictures.ts'
import { SchemePicture } from '../../lib/SchemePicture.tsx'

/** A strip on phones, the left side of the card elsewhere. */
export const AuthPicture = () => (
  <picture className="relative h-36 shrink-0 md:h-auto md:w-4/9">
    <SchemePicture
      phone={pictures.signUpPhone}
      wide={pictures.signUp}
      className="absolute inset-0 size-full object-cover object-bottom"
    />
  </picture>
)
