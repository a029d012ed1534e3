import { messagesFor } from '../src/cli.messages.ts';
import { settingNames } from '../src/settings/settings.ts';
import type { SettingName } from '../src/settings/settings.ts';

const shapes: { readonly [Name in SettingName]: object } = {
  server: { type: 'string', pattern: '^https?://[^@]+$' },
  location: {
    anyOf: [
      { type: 'integer', minimum: 1 },
      { type: 'string', pattern: '^([1-9][0-9]{0,8}|all)$' },
    ],
  },
  lang: { enum: ['en', 'fi'] },
  timeout: {
    type: ['string', 'integer'],
    pattern: '^[0-9]{1,5}(ms|s|m)?$',
    minimum: 1,
    maximum: 99999,
  },
  retries: {
    anyOf: [
      { type: 'integer', minimum: 0, maximum: 10 },
      { type: 'string', pattern: '^([0-9]|10)$' },
    ],
  },
  concurrency: {
    anyOf: [
      { type: 'integer', minimum: 1, maximum: 16 },
      { type: 'string', pattern: '^([1-9]|1[0-6])$' },
    ],
  },
  progress: { enum: ['auto', 'bar', 'lines', 'json', 'none'] },
};

/** The JSON Schema of `kierros.config.json`, for editors; the program itself validates the file more strictly. */
export function configFileSchema(): object {
  const { settings } = messagesFor('en');
  const values = Object.fromEntries(
    settingNames.map((name) => [
      name,
      { description: `Takes ${settings[name]}.`, ...shapes[name] },
    ]),
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://kierros.example/schemas/config.schema.json',
    title: 'Settings of kierros',
    description: 'May be committed: it holds no secrets.',
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      ...values,
      profiles: {
        description: 'Settings by name, chosen with --profile or KIERROS_PROFILE.',
        type: 'object',
        additionalProperties: { type: 'object', additionalProperties: false, properties: values },
      },
    },
  };
}
