import { Button, TextField } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { AssetCard } from '../../parts/asset/AssetCard.tsx'
import { cardSizes } from '../../parts/asset/card-sizes.ts'
import { useAverages } from '../../parts/rating/rating-queries.ts'

const newest = { sort: [{ _createdDate: 'desc' }], nbResultsPerPage: 4, validated: true, active: true }

/** Where there is nothing: a search, and the four newest listings. Left out as far as it cannot be found out. */
export function WaysOn() {
  const t = useT()
  const { sdk } = useServices()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const { data = [] } = useQuery({
    queryKey: ['search', 'results', newest],
    queryFn: ({ signal }) => sdk.search.results(newest, { signal }),
    staleTime: 60_000,
  })
  const ratings = useAverages(
    'assetId',
    data.map(({ id }) => id),
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/s', search: words.trim() ? { q: words.trim() } : {} })
  }
  return (
    <>
      <search className="mt-8 w-full max-w-dialog text-start">
        <form onSubmit={handleSubmit} className="flex items-end gap-2">
          <TextField
            label={t('search.what')}
            placeholder={t('search.what.hint')}
            value={words}
            onChange={setWords}
            type="search"
            className="min-w-0 grow"
          />
          <Button type="submit" variant="secondary" icon={<Search aria-hidden />}>
            {t('search.submit')}
          </Button>
        </form>
      </search>
      {data.length > 0 && (
        <section className="mt-14 w-full border-line border-t pt-9 text-start">
          <h2 className="text-h2">{t('home.latest.title')}</h2>
          <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-7 lg:grid-cols-4 lg:gap-x-6">
            {data.map((asset) => (
              <li key={asset.id}>
                <AssetCard asset={asset} rating={ratings[asset.id]} sizes={cardSizes.pairs} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
