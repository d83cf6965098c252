// Verifies the JSON of a hand-over by the rule it states, with nothing of Plaza: node verify-evidence.mjs evidence.json
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex')
const jcs = (value) => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(jcs).join(',')}]`
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${jcs(value[name])}`).join(',')}}`
}

const { transactionId, records } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const beginning = sha256(`plaza-handover:${transactionId}`)
const known = new Set([beginning])
let wrong = 0
const tell = (record, number, what) => {
  wrong += 1
  console.log(`${record.stage}, version ${number}: ${what}`)
}
for (const record of records) {
  let previous
  for (const [index, version] of record.versions.entries()) {
    const { number, kind, createdDate, capturedDate, authorId, method, payload, payloadHash, previousHash } = version
    const { assessmentId } = record
    const covered = {
      assessmentId,
      number,
      kind,
      createdDate,
      capturedDate,
      authorId,
      method,
      payloadHash,
      previousHash,
    }
    if (number !== index + 1) tell(record, number, 'a version is missing before it')
    if (payload !== null && sha256(jcs(payload)) !== payloadHash)
      tell(record, number, 'its payload is not what was said')
    if (previous === undefined ? !known.has(previousHash) : previous !== previousHash)
      tell(record, number, 'does not follow')
    if (sha256(jcs(covered)) !== version.hash) tell(record, number, 'its hash is another')
    previous = version.hash
    if (record.stage === 'start') known.add(version.hash)
  }
  if ((previous ?? null) !== record.head) tell(record, record.versions.length, 'is not the head')
}
console.log(wrong === 0 ? 'Everything fits.' : `${wrong} faults.`)
process.exit(wrong === 0 ? 0 : 1)
