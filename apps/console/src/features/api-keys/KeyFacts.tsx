import type { ApiKey } from '@plaza/contract'
import { CopyId } from '../../lib/CopyId.tsx'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { usePeople } from '../../lib/people.ts'
import { When } from '../../lib/When.tsx'
import { KeyMarks } from './KeyMarks.tsx'
import { kindHelp, kindOf, kindTexts } from './key-kinds.ts'

/** What there is to know of a key. */
export function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const t = useT()
  const { createdBy, lastUsedDate, expirationDate, permissions, roles } = apiKey
  const people = usePeople([createdBy])
  const kind = kindOf(apiKey)
  return (
    <>
      <KeyMarks apiKey={apiKey} />
      <Facts>
        <Fact name={t('apiKeys.kind')}>{t(kindTexts[kind])}</Fact>
        <Fact name={t('apiKeys.key')}>
          <code className="font-mono text-caption break-all">{apiKey.key}</code>
        </Fact>
        {roles.length > 0 && <Fact name={t('apiKeys.roles')}>{roles.join(', ')}</Fact>}
        <Fact name={t('apiKeys.used')}>{lastUsedDate ? <When date={lastUsedDate} /> : t('apiKeys.never')}</Fact>
        <Fact name={t('apiKeys.ends')}>{expirationDate ? <When date={expirationDate} /> : t('apiKeys.endless')}</Fact>
        <Fact name={t('apiKeys.by')}>
          {createdBy === null ? t('apiKeys.byProgram') : (people.get(createdBy)?.name ?? createdBy)}
        </Fact>
        <Fact name={t('apiKeys.created')}>
          <When date={apiKey.createdDate} />
        </Fact>
        <Fact name={t('apiKeys.id')}>
          <CopyId id={apiKey.id} />
        </Fact>
      </Facts>
      <p className="text-ink-2">{t(kindHelp[kind])}</p>
      {permissions.length > 0 && (
        <details>
          <summary className="hit-area cursor-pointer text-ink-2">
            {t('apiKeys.permissions', { count: permissions.length })}
          </summary>
          <ul className="mt-2 flex flex-col gap-1 font-mono text-caption">
            {permissions.map((permission) => (
              <li key={permission}>{permission}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
