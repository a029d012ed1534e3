import type { Language, Text } from '@kierros/domain';

/** A setting, or some that belong together, as the handbook lists them. */
export type SettingRow = {
  readonly names: readonly string[];
  /** The value without one, in Markdown; none where something is then left out. */
  readonly default?: Text | string;
  readonly means: Text;
};

const inDataFolder = { en: '`backups` in the data folder', fi: 'datakansion `backups`' };
const builtWebApp = { en: 'the built web app', fi: 'koottu verkkosovellus' };
const amazons = { en: 'Amazon’s, `us-east-1`', fi: 'Amazonin, `us-east-1`' };

/** Every setting of the server: `npm run codegen` writes the handbook's pages of settings from it. */
export const settingTable: readonly SettingRow[] = [
  {
    names: ['KIERROS_PORT', 'KIERROS_HOST'],
    default: '4300, 127.0.0.1',
    means: { en: 'where the server listens', fi: 'portti ja osoite, joita palvelin kuuntelee' },
  },
  {
    names: ['KIERROS_PUBLIC_ADDRESS'],
    default: '`http://127.0.0.1:4300`',
    means: {
      en: 'the address in browsers and QR codes; with https the cookies are secure',
      fi: 'osoite selaimissa ja QR-koodeissa; https-osoitteella evästeet ovat suojattuja',
    },
  },
  {
    names: ['KIERROS_DATA'],
    default: '`./data`',
    means: {
      en: 'the one folder with the database and the photos',
      fi: 'kansio, jossa tietokanta ja kuvat ovat',
    },
  },
  {
    names: ['KIERROS_BACKUPS'],
    default: inDataFolder,
    means: {
      en: 'where backups are written; several servers over one database share it',
      fi: 'kansio, johon varmuuskopiot kirjoitetaan; saman tietokannan palvelimilla se on yhteinen',
    },
  },
  {
    names: ['KIERROS_BACKUP_HOURS'],
    means: {
      en: 'how often you make backups, in hours: administrators are warned when the newest one is older than twice that, or than 48 hours when not set',
      fi: 'kuinka usein teet varmuuskopion, tunteina: ylläpitäjiä varoitetaan, kun uusin on yli kaksi kertaa tätä vanhempi, tai yli 48 tuntia vanha, jos asetus puuttuu',
    },
  },
  {
    names: ['KIERROS_BACKUP_PASSPHRASE', 'KIERROS_BACKUP_PASSPHRASE_FILE'],
    means: {
      en: 'encrypts the keys of the site (certificates, doors) in backups, at least 16 characters, or the file that holds it; without it the keys are left out and made anew after a restore',
      fi: 'salaa asennuksen avaimet (todistukset, ovikoodit) varmuuskopioissa, vähintään 16 merkkiä, tai tiedosto, jossa se on; ilman sitä avaimet jätetään pois ja tehdään palautuksen jälkeen uudelleen',
    },
  },
  {
    names: ['DATABASE_URL'],
    means: {
      en: 'PostgreSQL instead of the embedded database; encoded in UTF8, with a role that may create in its schema; in its password %, #, / and ? are written as %25, %23, %2F and %3F',
      fi: 'PostgreSQL upotetun tietokannan sijasta; merkistön on oltava UTF8, ja roolin pitää saada luoda tauluja skeemaansa; salasanassa %, #, / ja ? kirjoitetaan %25, %23, %2F ja %3F',
    },
  },
  {
    names: ['KIERROS_PG_POOL'],
    default: '10',
    means: {
      en: 'connections to PostgreSQL at most, of each server',
      fi: 'kunkin palvelimen yhteyksiä PostgreSQL:ään enintään',
    },
  },
  {
    names: ['KIERROS_PG_APPLICATION_NAME'],
    default: '`kierros`',
    means: { en: 'what `pg_stat_activity` shows', fi: 'nimi, jonka `pg_stat_activity` näyttää' },
  },
  {
    names: ['KIERROS_PG_PREPARE'],
    default: '`on`',
    means: {
      en: '`off` behind PgBouncer in transaction mode: nothing is set for a connection, since the next transaction may get another one. `restore` and `move` want the address of PostgreSQL itself',
      fi: '`off`, kun välissä on PgBouncer transaktiotilassa: yhteyteen ei aseteta mitään, koska seuraava transaktio voi saada toisen. `restore` ja `move` tarvitsevat PostgreSQL:n oman osoitteen',
    },
  },
  {
    names: ['KIERROS_TRUST_PROXY'],
    default: '`127.0.0.0/8,::1/128`',
    means: {
      en: 'addresses and networks of proxies whose `X-Forwarded-For` is trusted; `none` trusts nobody. Where another proxy sends a forwarding header, administrators are warned',
      fi: 'välityspalvelimet, joiden `X-Forwarded-For`-otsakkeeseen luotetaan, osoitteina ja verkkoina; `none` ei luota keneenkään. Jos muu välityspalvelin lähettää otsakkeen, ylläpitäjiä varoitetaan',
    },
  },
  {
    names: ['KIERROS_ALLOW_HTTP'],
    means: {
      en: '`yes` allows other hosts without https, on a closed network',
      fi: '`yes` sallii muut koneet ilman https-yhteyttä suljetussa verkossa',
    },
  },
  {
    names: ['KIERROS_WEB'],
    default: builtWebApp,
    means: { en: 'the folder of the web app', fi: 'verkkosovelluksen kansio' },
  },
  {
    names: ['KIERROS_LOG'],
    default: '`info`',
    means: {
      en: '`silent`, `error`, `warn`, `info` or `debug`',
      fi: '`silent`, `error`, `warn`, `info` tai `debug`',
    },
  },
  {
    names: ['KIERROS_AUDIT_DAYS'],
    means: {
      en: 'how many days the audit log is kept, at least 30; forever when not set',
      fi: 'kuinka monta päivää muutosloki säilytetään, vähintään 30; aina, jos asetus puuttuu',
    },
  },
  {
    names: ['KIERROS_SELF_REGISTRATION'],
    default: '`no`',
    means: {
      en: '`yes` lets anybody add an account; it reaches nothing until an administrator gives it a location',
      fi: '`yes` antaa kenen tahansa luoda tunnuksen; se ei näe mitään ennen kuin ylläpitäjä antaa sille toimipisteen',
    },
  },
  {
    names: ['KIERROS_OIDC_ISSUER', 'KIERROS_OIDC_CLIENT_ID'],
    means: {
      en: 'sign-in through an OpenID Connect provider, whose redirect address is `<public address>/api/v2/auth/oidc/callback`',
      fi: 'kirjautuminen OpenID Connect -palvelun kautta; sen paluuosoite on `<julkinen osoite>/api/v2/auth/oidc/callback`',
    },
  },
  {
    names: ['KIERROS_OIDC_CLIENT_SECRET', 'KIERROS_OIDC_CLIENT_SECRET_FILE'],
    means: {
      en: 'its secret, or the file that holds it; none for a public client',
      fi: 'sen salaisuus tai tiedosto, jossa se on; julkisella asiakkaalla ei ole sellaista',
    },
  },
  {
    names: ['KIERROS_OIDC_USERNAME_CLAIM'],
    default: '`email`',
    means: {
      en: 'the claim that names a person, in the ID token or at userinfo; `email` counts only when verified. It takes over no account: an administrator links people to accounts that exist',
      fi: 'tieto (claim), joka nimeää henkilön, ID-tunnisteessa tai userinfo-vastauksessa; `email` kelpaa vain vahvistettuna. Se ei ota haltuunsa tunnusta: ylläpitäjä liittää henkilöt olemassa oleviin tunnuksiin',
    },
  },
  {
    names: ['KIERROS_S3_BUCKET', 'KIERROS_S3_ACCESS_KEY_ID'],
    means: {
      en: 'photos in an S3-compatible store instead of the data folder; several servers need it or a shared folder',
      fi: 'kuvat S3-yhteensopivassa tallennustilassa datakansion sijasta; useampi palvelin tarvitsee sen tai yhteisen kansion',
    },
  },
  {
    names: ['KIERROS_S3_SECRET_ACCESS_KEY', 'KIERROS_S3_SECRET_ACCESS_KEY_FILE'],
    means: {
      en: 'the secret of that key, or the file that holds it',
      fi: 'avaimen salaisuus tai tiedosto, jossa se on',
    },
  },
  {
    names: ['KIERROS_S3_ENDPOINT', 'KIERROS_S3_REGION'],
    default: amazons,
    means: { en: 'where the store is', fi: 'tallennustilan osoite ja alue' },
  },
  {
    names: ['KIERROS_S3_PREFIX'],
    means: {
      en: 'put before every key, ending with a slash, where several systems share a bucket',
      fi: 'jokaisen avaimen alku, joka päättyy kauttaviivaan, kun usealla järjestelmällä on sama säilö (bucket)',
    },
  },
];

const words = {
  en: {
    title: 'Settings',
    intro:
      'The server reads its settings from the environment and checks them together at the start: unsafe ones are refused by name. Made from their definitions by `npm run codegen`.',
    head: ['Setting', 'Default', 'Means'],
  },
  fi: {
    title: 'Palvelimen asetukset',
    intro:
      'Palvelin lukee asetuksensa ympäristömuuttujista ja tarkistaa ne kaikki käynnistyessään: turvattomat se hylkää nimeltä. Sivun tekee `npm run codegen` asetusten määrittelyistä.',
    head: ['Asetus', 'Oletus', 'Merkitys'],
  },
};

/** The handbook's page of settings. */
export function settingPage(language: Language): string {
  const { title, intro, head } = words[language];
  const rows = settingTable.map(({ names, default: value = '–', means }) => [
    names.map((name) => `\`${name}\``).join(', '),
    typeof value === 'string' ? value : value[language],
    means[language],
  ]);
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `# ${title}\n\n${intro}\n\n${lines.join('\n')}\n`;
}
