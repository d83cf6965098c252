import type { HandoverContent, HandoverItem, JsonObject } from '@plaza/contract'
import { asObject, writtenDate } from '@plaza/domain'
import { renderSVG } from 'uqr'
import { type EvidenceWords, evidenceWords } from './evidence-words.ts'
import type { Evidence, EvidenceRecord } from './gather-evidence.ts'

type Found = NonNullable<HandoverContent['items']>[number]

/** How the page is read: by whom it is run, in which language and zone, and where it is found again. */
export type EvidenceReader = {
  locale: string
  zone: string
  serviceName: string
  url: string
  /** Pictures as data addresses, by the hash of the bytes as they were taken. */
  pictures: ReadonlyMap<string, string>
  assetPicture: string | undefined
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Everything on one page that needs nothing else: to print, to send, to keep. */
export function evidencePage(evidence: Evidence, reader: EvidenceReader): string {
  const words = evidenceWords(reader.locale)
  const { transaction, assetName, names, records } = evidence
  const at = (date: string) =>
    escaped(
      writtenDate(
        new Date(date),
        {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          second: '2-digit',
          timeZone: reader.zone,
        },
        reader.locale,
      ),
    )
  const who = (id: string | null) => escaped(id === null ? words.service : (names[id] ?? id))
  const { start_date: start, end_date: end } = transaction
  const period = start && end ? `${at(start.toISOString())} – ${at(end.toISOString())}` : ''
  const heads = records.map(
    ({ stage, row }) => `<dt>${words.stages[stage]}</dt><dd class="hash">${row.handover.head ?? '–'}</dd>`,
  )
  return `<!doctype html>
<html lang="${escaped(reader.locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(`${words.title}: ${assetName}`)}</title><style>${style}</style></head>
<body><main>
<header><p>${escaped(reader.serviceName)}</p><h1>${escaped(words.title)}</h1>
<div class="about">${reader.assetPicture ? `<img class="asset" alt="" src="${reader.assetPicture}">` : ''}<dl>
<dt>${words.asset}</dt><dd>${escaped(assetName)}</dd>
<dt>${words.booking}</dt><dd>${escaped(transaction.id)}</dd>
${period ? `<dt>${words.period}</dt><dd>${period} (${escaped(reader.zone)})</dd>` : ''}
<dt>${words.owner}</dt><dd>${who(transaction.owner_id)}</dd>
<dt>${words.taker}</dt><dd>${who(transaction.taker_id)}</dd>
${records.map(({ stage, row }) => `<dt>${words.stages[stage]}</dt><dd>${words.states[row.handover.state]}</dd>`).join('\n')}
</dl></div></header>
<section><h2>${words.condition}</h2>${conditionTable(records, reader, words)}</section>
<section><h2>${words.confirmations}</h2>${table(
    [words.who, words.stage, words.how, words.received, words.captured, words.version],
    records.flatMap(({ stage, versions }) =>
      versions
        .filter(({ kind }) => kind === 'confirmation')
        .map(({ payload, authorId, method, createdDate, capturedDate, isLate, isClockOff }) => {
          const { signerId, contentVersion, statement, comment, device } = asObject(payload)
          const objection =
            statement === 'challenge'
              ? `<br><strong>${words.objects}</strong> ${escaped(String(comment ?? ''))}`
              : commentOf(comment)
          const on = method === 'code' ? ` (${who(authorId)})` : device ? ` (${escaped(String(device))})` : ''
          return [
            payload ? `${who(String(signerId))}${objection}` : words.erased,
            words.stages[stage],
            `${words.methods[method]}${on}`,
            at(createdDate),
            `${at(capturedDate)}${marks({ isLate, isClockOff }, words)}`,
            String(contentVersion ?? '–'),
          ]
        }),
    ),
  )}</section>
${remarks(records, { at, who }, words)}
<section><h2>${words.versions}</h2>${table(
    [words.version, words.stage, words.kind, words.who, words.received, words.captured, words.hash],
    records.flatMap(({ stage, versions }) =>
      versions.map(({ number, kind, authorId, createdDate, capturedDate, hash, isLate, isClockOff }) => [
        String(number),
        words.stages[stage],
        words.kinds[kind],
        who(authorId),
        at(createdDate),
        `${at(capturedDate)}${marks({ isLate, isClockOff }, words)}`,
        `<span class="hash">${hash.slice(0, 16)}</span>`,
      ]),
    ),
  )}</section>
<section class="heads"><div><h2>${words.heads}</h2><dl>${heads.join('')}</dl><p>${words.rule}</p></div>
<div class="qr">${renderSVG(reader.url, { border: 1 })}<p class="hash">${escaped(reader.url)}</p></div></section>
</main></body></html>`
}

const commentOf = (comment: unknown) => (comment ? `<br>${escaped(String(comment))}` : '')

const marks = ({ isLate, isClockOff }: { isLate: boolean; isClockOff: boolean }, words: EvidenceWords) =>
  isClockOff ? ` <em>${words.clockOff}</em>` : isLate ? ` <em>${words.late}</em>` : ''

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0
    ? '<p>–</p>'
    : `<div class="wide"><table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows
        .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</tbody></table></div>`

/** Each item with what was found at the start beside what was found at the end. */
function conditionTable(records: readonly EvidenceRecord[], reader: EvidenceReader, words: EvidenceWords): string {
  const items = new Map<string, HandoverItem>(
    records.flatMap(({ row }) => row.handover.items.map((item) => [item.key, item] as const)),
  )
  const language = reader.locale.slice(0, 2)
  const rows = [...items.values()].map((item) => [
    escaped(String(item.label[language] ?? item.label.default ?? Object.values(item.label)[0] ?? item.key)),
    ...records.map(({ content, row }) =>
      cellOf(
        content?.items?.find(({ key }) => key === item.key),
        item,
        row.handover.isErased,
      ),
    ),
  ])
  const notes = records.map(({ content }) => (content?.note ? escaped(content.note) : '–'))
  const loose = records.map(({ content }) => {
    const shown = new Set((content?.items ?? []).flatMap(({ photos = [] }) => photos))
    return pictures(Object.keys(content?.photos ?? {}).filter((sha256) => !shown.has(sha256)))
  })
  const others = loose.some((cell) => cell !== '') ? [[words.photos, ...loose]] : []
  return table(['', ...records.map(({ stage }) => words.stages[stage])], [...rows, ...others, [words.note, ...notes]])

  function cellOf(found: Found | undefined, { unit }: HandoverItem, isErased: true | undefined) {
    if (isErased) return words.erased
    if (!found) return '–'
    const value = found.value === undefined ? '' : ` ${escaped(String(found.value))}${unit ? ` ${escaped(unit)}` : ''}`
    const note = found.note ? `<br>${escaped(found.note)}` : ''
    const state = found.state ? `<strong>${words.itemStates[found.state]}</strong>` : '–'
    return `${state}${value}${note}${pictures(found.photos ?? [])}`
  }

  function pictures(hashes: readonly string[]) {
    const shown = hashes.map((sha256) => {
      const source = reader.pictures.get(sha256)
      const name = `<figcaption class="hash">${sha256.slice(0, 16)}</figcaption>`
      return source
        ? `<figure><img alt="" src="${source}">${name}</figure>`
        : `<figure class="missing"><span>${words.missing}</span>${name}</figure>`
    })
    return shown.length > 0 ? `<div class="photos">${shown.join('')}</div>` : ''
  }
}

type Told = { at: (date: string) => string; who: (id: string | null) => string }

function remarks(records: readonly EvidenceRecord[], { at, who }: Told, words: EvidenceWords): string {
  const said = records.flatMap(({ stage, versions }) =>
    versions
      .filter(({ kind }) => kind === 'remark')
      .map(({ payload, authorId, createdDate }) => [
        who(authorId),
        words.stages[stage],
        at(createdDate),
        payload ? escaped(String((payload as JsonObject).remark ?? '')) : words.erased,
      ]),
  )
  if (said.length === 0) return ''
  return `<section><h2>${words.remarks}</h2>${table([words.who, words.stage, words.received, words.remark], said)}</section>`
}

const style = `
:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;background:#fff;color:#111;font:15px/1.5 system-ui,sans-serif}
main{max-width:1000px;margin:0 auto;padding:24px}h1{margin:0 0 16px;font-size:26px}h2{margin:28px 0 8px;font-size:18px}
header p{margin:0;font-weight:600}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
.about{display:flex;gap:24px;flex-wrap:wrap}.asset{width:220px;height:165px;object-fit:cover;border:1px solid #555}
.wide{overflow-x:auto}table{width:100%;border-collapse:collapse}th,td{padding:6px 8px;border:1px solid #777;text-align:left;vertical-align:top}
th{background:#eee}.hash{font-family:ui-monospace,monospace;font-size:12px;overflow-wrap:anywhere}.photos{display:flex;flex-wrap:wrap;gap:8px;margin-top:6px}
figure{margin:0;width:180px}figure img{display:block;width:100%;border:1px solid #777}.missing span{display:block;padding:24px 8px;border:1px dashed #555;text-align:center}
.heads{display:flex;gap:24px;justify-content:space-between;flex-wrap:wrap}.heads>div:first-child{flex:1 1 420px}.qr{width:180px}.qr svg{display:block;width:100%;height:auto}
@page{margin:14mm}@media print{main{max-width:none;padding:0}section,tr,figure{break-inside:avoid}h2{break-after:avoid}.wide{overflow:visible}}
`
