import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('settings', () => {
  it('listens on the loopback address without any', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 4300,
      publicAddress: 'http://127.0.0.1:4300',
      isSecure: false,
    });
  });

  it('names every fault at once', () => {
    const wrong = {
      KIERROS_PORT: 'eighty',
      DATABASE_URL: 'mysql://x',
      KIERROS_PUBLIC_ADDRESS: 'nowhere',
      KIERROS_LOG: 'loud',
    };
    expect(() => readSettings(wrong)).toThrow(SettingsError);
    for (const name of Object.keys(wrong)) expect(() => readSettings(wrong)).toThrow(name);
  });

  it('refuses plain http for others unless told that the network is closed', () => {
    const open = { KIERROS_HOST: '0.0.0.0' };
    expect(() => readSettings(open)).toThrow('https');
    expect(readSettings({ ...open, KIERROS_ALLOW_HTTP: 'yes' }).isSecure).toBe(false);
    expect(
      readSettings({ ...open, KIERROS_PUBLIC_ADDRESS: 'https://kierros.example/' }),
    ).toMatchObject({ isSecure: true, publicAddress: 'https://kierros.example' });
  });
});
