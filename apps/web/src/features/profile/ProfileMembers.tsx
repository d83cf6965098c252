import { Avatar } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { photoAt } from '../../lib/photo-address.ts'
import { useServices } from '../../lib/services.tsx'
import { avatarOf } from '../../parts/person/me.ts'
import { usePersonName } from '../../parts/person/person-name.ts'
import { membersQuery } from './queries.ts'

/** Who belongs to an organization, as far as the reader may know. */
export function ProfileMembers({ organizationId }: { organizationId: string }) {
  const t = useT()
  const { sdk, files } = useServices()
  const nameOf = usePersonName()
  const { data: members = [] } = useQuery(membersQuery(sdk, organizationId))
  if (members.length === 0) return null
  return (
    <section>
      <h2 className="text-h2">{t('profile.members')}</h2>
      <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-4">
        {members.map((member) => {
          const picture = avatarOf(member)
          return (
            <li key={member.id}>
              <Link
                to="/p/$id"
                params={{ id: member.id }}
                className="flex items-center gap-3 rounded-md text-ink no-underline"
              >
                <Avatar
                  name={nameOf(member)}
                  seed={member.id}
                  isDecorative
                  picture={picture && photoAt(picture, files, { width: 96, height: 96 })}
                />
                <span className="font-semibold text-control">{nameOf(member)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
