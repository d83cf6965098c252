import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { missingPage, type PageAnswer, type PageReader } from '../../lib/page-head.ts'
import { hasPublicAssets } from '../assets/index.ts'
import { findUser } from '../users/index.ts'
import { shorten, textOf } from './free-text.ts'
import { avatarPicture } from './pictures.ts'

export async function profileHead(
  services: Services,
  { path, id, reader }: { path: string; id: string; reader: PageReader },
): Promise<PageAnswer> {
  const user = await findUser(services.db.read, id)
  if (!user) return missingPage(path, reader)
  // first and last names are for the person alone
  const name = user.display_name?.trim() || reader.words('person.unnamed')
  const { locations, profileTitle } = asObject(user.metadata.instant)
  const home = asObject(Array.isArray(locations) ? locations[0] : undefined)
  const place = textOf(home.shortDisplayName) ?? textOf(home.displayName)
  const description = shorten(user.description) ?? textOf(profileTitle)
  const image = avatarPicture(user.metadata, services.settings)
  const isIndexed = await hasPublicAssets(services.db.read, user.id)
  return {
    head: {
      title: place ? `${name}, ${place}` : name,
      description,
      path: `/p/${user.id}`,
      isIndexed,
      status: 200,
      type: 'profile',
      image,
      data: isIndexed
        ? [
            {
              '@context': 'https://schema.org',
              '@type': 'ProfilePage',
              mainEntity: {
                '@type': user.is_organization ? 'Organization' : 'Person',
                name,
                url: `${services.settings.publicUrl}/p/${user.id}`,
                ...(description ? { description } : {}),
                ...(image ? { image } : {}),
              },
            },
          ]
        : [],
      plain: { text: user.description ?? undefined, price: undefined, image: undefined },
    },
  }
}
