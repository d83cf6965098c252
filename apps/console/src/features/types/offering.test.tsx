// @vitest-environment jsdom
import type { AssetType, CustomAttribute, JsonObject } from '@plaza/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole, pageOf, standInForBrowser } from '../../app/testing.tsx'
import { OfferingBlock } from './OfferingBlock.tsx'

standInForBrowser()

const stamps = { createdDate: '2030-01-01T00:00:00.000Z', updatedDate: '2030-01-01T00:00:00.000Z', livemode: false }
const type = (id: string) => ({ ...stamps, id, name: id, active: true, metadata: {} }) as unknown as AssetType
const size: CustomAttribute = {
  ...stamps,
  id: 'attr_size',
  name: 'size',
  type: 'text',
  listValues: null,
  metadata: {},
  platformData: {},
}

/** A marketplace where two types are offered; `impact` is what the server says about a change. */
const open = (impact: object | (() => [status: number, body: object])) => {
  const assetTypes: JsonObject = { rent: { customAttributes: [] }, sale: { customAttributes: [] } }
  return openConsole('/', {
    part: <OfferingBlock type={type('rent')} />,
    answers: {
      'GET /config': { updatedDate: stamps.updatedDate, stelace: { instant: { assetTypes } }, theme: {} },
      'GET /asset-types': pageOf([type('rent'), type('sale')]),
      'GET /custom-attributes': pageOf([size]),
      'GET /config/impact': impact,
    },
  })
}
const withdrawn = { call: 'PATCH /config', body: { stelace: { instant: { assetTypes: { rent: null } } } } }

test('a type that live listings belong to is no longer offered once its operator has read what that means', async () => {
  const { sent, user } = open([{ sentence: '3 live listings have no value for “Size”.', count: 3, link: null }])
  await user.click(await screen.findByRole('switch'))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText('3 live listings have no value for “Size”.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([withdrawn]))
})

test('a server that cannot say what a change means keeps nobody from making it', async () => {
  const { sent, user } = open(() => [431, { message: 'Too long' }])
  await user.click(await screen.findByRole('switch'))
  await waitFor(() => expect(sent).toMatchObject([withdrawn]))
})
