import { Avatar } from '@plaza/ui'
import { useMe } from '../lib/me.ts'
import { nameOf, pictureOf } from '../lib/person.ts'

/** Who is signed in, while the menu behind it is on its way. */
export function MyFace() {
  const { user } = useMe()
  return (
    <span className="flex size-11 items-center justify-center">
      <Avatar name={nameOf(user)} picture={pictureOf(user)} seed={user.id} size="sm" isDecorative />
    </span>
  )
}
