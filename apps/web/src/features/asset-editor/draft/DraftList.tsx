import { Photo, useReader } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { formatWhen } from '../../../lib/date-formats.ts'
import { useT } from '../../../lib/i18n.tsx'
import { photoSources } from '../../../lib/photo-address.ts'
import { useServices } from '../../../lib/services.tsx'
import { isDraft, photosOf } from '../../../parts/asset/asset.ts'
import { NoPhoto } from '../../../parts/asset/NoPhoto.tsx'
import { useUserId } from '../../../parts/person/me.ts'
import { ownAssetsQuery } from '../queries.ts'

const shownAtMost = 3

/** Work begun earlier, perhaps on another device. Nothing while there is none. */
export function DraftList() {
  const t = useT()
  const { locale } = useIntl()
  const { zone } = useReader()
  const { sdk, files } = useServices()
  const { data = [] } = useQuery(ownAssetsQuery(sdk, useUserId()))
  const drafts = data.filter(isDraft).slice(0, shownAtMost)
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="drafts-title" className="mb-10">
      <h2 id="drafts-title" className="text-h3">
        {t('editor.drafts.title')}
      </h2>
      <ul className="mt-3 flex max-w-editor flex-col gap-2">
        {drafts.map((draft) => {
          const [photo] = photosOf(draft)
          return (
            <li key={draft.id}>
              <Link
                to="/n/$step"
                params={{ step: 'details' }}
                search={{ draft: draft.id }}
                className="flex min-h-16 items-center gap-4 rounded-lg border border-line bg-raised p-2.5 pe-4 no-underline transition-colors hover:bg-sunken"
              >
                {photo ? (
                  <Photo
                    {...photoSources(photo.url, files, { ratio: 4 / 3, maxWidth: 320 })}
                    sizes="64px"
                    alt=""
                    className="h-12 w-16 rounded-sm"
                  />
                ) : (
                  <NoPhoto asset={draft} className="h-12 w-16 rounded-sm" />
                )}
                <span className="min-w-0 grow">
                  <span className="block truncate font-semibold">{draft.name}</span>
                  <span className="block text-caption text-ink-3">
                    {t('editor.drafts.changed', { date: formatWhen(draft.updatedDate, 'short', { locale, zone }) })}
                  </span>
                </span>
                <ChevronRight aria-hidden className="text-ink-3" />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
