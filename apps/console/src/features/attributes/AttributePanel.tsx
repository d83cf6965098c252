import { attributeView } from '@plaza/domain'
import { useQuery } from '@tanstack/react-query'
import { CopyId } from '../../lib/CopyId.tsx'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel } from '../../lib/list/index.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { AttributePreview } from './AttributePreview.tsx'
import { attributeQuery, type CountedAttribute } from './queries.ts'
import { typeTexts } from './type-texts.ts'

/** An attribute at a glance: what it is, and how people meet it. */
export function AttributePanel({ id, known }: { id: string; known: CountedAttribute | undefined }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery(attributeQuery(sdk, id))
  const shown = query.data ?? known
  return (
    <RowPanel title={shown ? attributeView(shown, 'en').label : t('attributes.one')} fullPage={`/attributes/${id}`}>
      <Region query={query} skeleton={<RowsSkeleton count={4} />}>
        {(attribute) => {
          const view = attributeView(attribute, 'en')
          return (
            <>
              <Facts>
                <Fact name={t('attributes.name')}>{attribute.name}</Fact>
                <Fact name={t('attributes.type')}>{t(typeTexts[attribute.type])}</Fact>
                {view.listValues.length > 0 && (
                  <Fact name={t('attributes.values')}>{view.listValues.map(view.valueLabel).join(' · ')}</Fact>
                )}
                <Fact name={t('attributes.id')}>
                  <CopyId id={attribute.id} />
                </Fact>
              </Facts>
              <AttributePreview attribute={attribute} locales={['en']} />
            </>
          )
        }}
      </Region>
    </RowPanel>
  )
}
