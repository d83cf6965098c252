// @vitest-environment jsdom
import type { AssetType, JsonObject } from '@plaza/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole, pageOf, standInForBrowser } from '../../app/testing.tsx'
import { NewTypeDialog } from './NewTypeDialog.tsx'
import type { CountedType } from './queries.ts'

standInForBrowser()

const stamps = { createdDate: '2030-01-01T00:00:00.000Z', updatedDate: '2030-01-01T00:00:00.000Z', livemode: false }
const type = (id: string) => ({ ...stamps, id, name: id, active: true, metadata: {} }) as unknown as AssetType
const rent = type('rent') as CountedType

test('a copy whose attributes cannot be taken over is made once, and says what is missing', async () => {
  const assetTypes: JsonObject = { rent: { customAttributes: ['size'] } }
  const { sent, user } = openConsole('/', {
    part: <NewTypeDialog copyOf={rent} types={[rent]} onClose={() => undefined} />,
    answers: {
      'GET /config': { updatedDate: stamps.updatedDate, stelace: { instant: { assetTypes } }, theme: {} },
      'PATCH /config': () => [403, { message: 'No' }],
      'GET /asset-types': pageOf([rent]),
      'GET /custom-attributes': pageOf([{ ...stamps, id: 'attr_1', name: 'size', type: 'text', metadata: {} }]),
      'POST /asset-types': type('weekly'),
    },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'weekly')
  await user.click(screen.getByRole('button', { name: 'Create type' }))
  expect(await screen.findByText('weekly created without attributes. Choose them on its page.')).toBeTruthy()
  expect(sent.map(({ call }) => call)).toEqual(['POST /asset-types', 'PATCH /config'])
})
