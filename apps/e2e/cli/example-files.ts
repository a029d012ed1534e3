import { dayFromNow } from '../src/days.ts';
import { PASSWORD } from '../src/product.ts';

const template = (name: string, title: string) => ({
  name,
  inspectiontype_id: 1,
  questions: [{ title, type: 'value', mandatory: true }],
});

/** The files that examples of the help name. */
export const files: Readonly<Record<string, string>> = {
  'demo.txt': PASSWORD,
  'pw.txt': 'tammikuun-lumi-77\n',
  'todos.csv':
    'location,environment,room,name_fi\nKoivurannan koulu,"A-siipi, alaluokat",Luokka A101,Tuuleta\n',
  'todos.yaml':
    '- location: Koivurannan koulu\n  environment: A-siipi, alaluokat\n  room: Luokka A102\n  name: Kastele kukat\n',
  'people.csv': 'username,first_name,last_name,role\nmatti.meri,Matti,Meri,student\n',
  'places.csv':
    'kind,location,environment,name_fi\nroom,Koivurannan koulu,"A-siipi, alaluokat",Varasto A9\n',
  'places.yaml':
    '- kind: environment\n  location: Koivurannan koulu\n  name: Uusi siipi\n- kind: room\n  location: Koivurannan koulu\n  environment: Uusi siipi\n  name: Luokka U1\n',
  'one.json': JSON.stringify(template('Aamukierros', 'Ovatko ovet auki?')),
  'templates/yard.json': JSON.stringify(template('Piha talvella', 'Onko hiekoitettu?')),
  'templates/evening.yaml':
    'name: Iltakierros\ninspectiontype_id: 1\nquestions:\n  - title: Ovatko ovet kiinni?\n    type: value\n    mandatory: true\n',
  'winter.json': JSON.stringify([
    { inspectable_id: 19, inspection_type_id: 'continuous', due_date: dayFromNow(70) },
  ]),
  'mixed.json': JSON.stringify([
    { inspectable_id: 21, inspection_type_id: 'continuous', due_date: dayFromNow(2) },
    { inspectable_id: 999_999, inspection_type_id: 'continuous', due_date: dayFromNow(2) },
    { action: 'move', id: 8, new_due_date: dayFromNow(3) },
    { action: 'remove', id: 3 },
    { action: 'remove', id: 999_999 },
  ]),
  'bad.json': JSON.stringify({ ...template('Vajaa', ''), questions: [] }),
  'closures.json': JSON.stringify([
    { from: '2031-07-07', to: '2031-07-13', name: { fi: 'Kesäseisokki', en: 'Summer closure' } },
  ]),
  'closures.yaml': '- from: 2031-07-14\n  to: 2031-07-20\n  name: {fi: Talkoot}\n',
  'closures.csv': 'from,to,name\n2031-07-21,27.7.2031,Remontti\n',
  'closures.ics':
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20310728\r\nDTEND;VALUE=DATE:20310804\r\nSUMMARY;LANGUAGE=fi:Kesäloma\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  'after.jpg': 'only declared, with --dry-run',
  'winter.csv': `inspectable_id,inspection_type_id,due_date\n20,continuous,${dayFromNow(77)}\n`,
};
