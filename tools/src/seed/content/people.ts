/** A user of the demo; `site` is the index of their location in the list of locations. */
export type PersonPlan = {
  username: string;
  first_name: string;
  last_name: string;
  role: 'admin' | 'staff' | 'student';
  site: number;
  locale: 'en' | 'fi';
};

const person = (
  username: string,
  name: readonly [first: string, last: string],
  role: PersonPlan['role'],
  site: number,
  locale: PersonPlan['locale'] = 'fi',
): PersonPlan => ({ username, first_name: name[0], last_name: name[1], role, site, locale });

/** All users of the demo, the four of the documentation first. All names are invented. */
export const people: readonly PersonPlan[] = [
  person('admin', ['Aino', 'Ylläpitäjä'], 'admin', 0),
  person('staff', ['Sami', 'Siltala'], 'staff', 0),
  person('student', ['Oona', 'Opiskelija'], 'student', 0),
  person('staff2', ['Leena', 'Lehtola'], 'staff', 1),
  person('staff3', ['Kari', 'Kivinen'], 'staff', 2),
  person('maria', ['Maria', 'Koskela'], 'staff', 0, 'en'),
  person('jussi', ['Jussi', 'Rantanen'], 'staff', 0),
  person('tuulia', ['Tuulia', 'Saarela'], 'staff', 1),
  person('daniel', ['Daniel', 'Berg'], 'staff', 2, 'en'),
];

/** The password of all demo users; it exists in demo data only. */
export const DEMO_PASSWORD = 'kierros-demo';
