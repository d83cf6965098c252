import { renderSVG } from 'uqr'
import type { Cell, Piece, SheetTable } from '../../../providers/pdf/index.ts'
import { type EvidenceReader, evidenceContent } from './evidence-content.ts'
import type { EvidenceWords } from './evidence-words.ts'
import type { Evidence } from './gather-evidence.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
const addressOf = (picture: Buffer) => `data:image/jpeg;base64,${picture.toString('base64')}`

/** Everything on one page that needs nothing else: to print, to send, to keep. */
export function evidencePage(evidence: Evidence, reader: EvidenceReader): string {
  const { words, title, assetName, facts, tables, heads } = evidenceContent(evidence, reader)
  const terms = (pairs: readonly (readonly [string, string])[], look = '') =>
    `<dl>${pairs.map(([name, value]) => `<dt>${escaped(name)}</dt><dd${look}>${escaped(value)}</dd>`).join('\n')}</dl>`
  const picture = reader.assetPicture ? `<img class="asset" alt="" src="${addressOf(reader.assetPicture)}">` : ''
  return `<!doctype html>
<html lang="${escaped(reader.locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(`${title}: ${assetName}`)}</title><style>${style}</style></head>
<body><main>
<header><p>${escaped(reader.serviceName)}</p><h1>${escaped(title)}</h1>
<div class="about">${picture}${terms(facts)}</div></header>
${tables.map((table) => section(table, reader.pictures, words)).join('\n')}
<section class="heads"><div><h2>${escaped(words.heads)}</h2>${terms(heads, ' class="hash"')}<p>${escaped(words.rule)}</p></div>
<div class="qr">${renderSVG(reader.url, { border: 1 })}<p class="hash">${escaped(reader.url)}</p></div></section>
</main></body></html>`
}

function section({ title, head, rows }: SheetTable, pictures: EvidenceReader['pictures'], words: EvidenceWords) {
  const cells = (row: readonly Cell[]) => row.map((cell) => `<td>${cellHtml(cell, pictures, words)}</td>`).join('')
  const table = `<div class="wide"><table><thead><tr>${head
    .map((name) => `<th scope="col">${escaped(name)}</th>`)
    .join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table></div>`
  return `<section><h2>${escaped(title)}</h2>${rows.length > 0 ? table : '<p>–</p>'}</section>`
}

const tags = { strong: ['<strong>', '</strong>'], mark: ['<em>', '</em>'], hash: ['<span class="hash">', '</span>'] }

function pieceHtml({ text, look }: Piece): string {
  const [open = '', close = ''] = look ? tags[look] : []
  return `${open}${escaped(text)}${close}`
}

function cellHtml({ lines, photos = [] }: Cell, pictures: EvidenceReader['pictures'], words: EvidenceWords): string {
  const shown = photos.map((sha256) => {
    const picture = pictures.get(sha256)
    const name = `<figcaption class="hash">${sha256.slice(0, 16)}</figcaption>`
    return picture
      ? `<figure><img alt="" src="${addressOf(picture)}">${name}</figure>`
      : `<figure class="missing"><span>${escaped(words.missing)}</span>${name}</figure>`
  })
  const text = lines.map((pieces) => pieces.map(pieceHtml).join(' ')).join('<br>')
  return `${text}${shown.length > 0 ? `<div class="photos">${shown.join('')}</div>` : ''}`
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
td,dd{unicode-bidi:plaintext}
@page{margin:10mm}@media print{main{max-width:none;padding:0}tr,figure,dl,.qr,.heads{break-inside:avoid}h2{break-after:avoid}thead{display:table-header-group}.wide{overflow:visible}
body{font-size:9pt;line-height:1.35}h1{margin-bottom:8px;font-size:16pt}h2{margin:12px 0 4px;font-size:11pt}dl{gap:2px 12px}th,td{padding:3px 6px}.about{gap:16px}.asset{width:44mm;height:33mm}
.photos{display:block;margin-top:4px}figure{display:inline-block;width:36mm;margin:0 6px 4px 0;vertical-align:top}figure img{max-height:200mm;object-fit:contain}
.hash{font-size:7.5pt}.heads{gap:16px;flex-wrap:nowrap}.heads>div:first-child{flex:1}.qr{width:30mm;flex:none}.qr p{margin:4px 0 0}a{color:inherit}}
`
