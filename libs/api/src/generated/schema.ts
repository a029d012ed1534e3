// Made from libs/api/contract by `npm run codegen`. Change the contract instead.
export interface paths {
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit log
         * @description Admins. The newest first.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Name and password for the two session cookies. The same answer and the same time for unknown names. Refused unless the request comes from our own page.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session of the cookies and removes them. Signing out twice is no fault.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/oidc/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return from the provider
         * @description Checks state and code, sets the cookies and sends the browser to the page /auth/callback.
         */
        get: operations["finishOidc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/oidc/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign in through the provider
         * @description Sends the browser to the OpenID Connect provider. 501 where none is set up.
         */
        get: operations["startOidc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How one may sign in
         * @description Anyone; the sign-in page shows its buttons by it.
         */
        get: operations["getSignInOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew the session
         * @description A new pair of cookies for the refresh cookie. Racing tabs get the same pair; a refusal never removes a cookie.
         */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a user
         * @description Admins; anyone where self-registration is switched on. The new user is staff without a location until an admin sets one. A name that is taken gets 409 `username_taken`, one that looks like another `username_alike`.
         */
        post: operations["registerUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange the password for a token
         * @description For the command line. Sets no cookie, and therefore needs no proof of origin. Roles without `tokens.own` get 403.
         */
        post: operations["exchangePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description Anyone signed in. Answers the caller, the rights of the role and the clock of the server.
         */
        get: operations["validateSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/verify-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give my password again
         * @description Anyone signed in in a browser. The calls that ask for a recent sign-in are open to this session for five minutes. A wrong password is 422 at `password` and counts like a failed sign-in; a personal token is 403, since no call asks it for a recent sign-in.
         */
        post: operations["verifyPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description Admins. The newest first, undone ones among them.
         */
        get: operations["listImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bulk/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import records
         * @description Admins. In one transaction; can be undone.
         */
        post: operations["applyImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bulk/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try an import
         * @description Admins. Judges every record by the rules of the single calls, and changes nothing.
         */
        post: operations["planImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bulk/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an import
         * @description Admins. What has been changed or inspected since is left alone and named. Undone again, what was left alone is looked at again; with nothing left it is a conflict.
         */
        post: operations["undoImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My calendar feeds
         * @description Admins and staff, for oneself.
         */
        get: operations["listCalendarFeeds"];
        put?: never;
        /**
         * Make a calendar feed
         * @description Admins and staff, for oneself. Of one location, or of the own one, whichever that is by then. Its address is shown this once, and therefore not kept for repeats.
         */
        post: operations["createCalendarFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar-feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a calendar feed
         * @description Admins and staff, for oneself.
         */
        delete: operations["revokeCalendarFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Due inspections as iCalendar
         * @description For calendar programs, by the secret in the address. Inspections of the next 12 months, those that follow if each is done on its day marked as tentative; no names of people. What its owner may see is looked up at each request; a revoked feed, or one of a deactivated user, is 404.
         */
        get: operations["getCalendarFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/door/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The name of the place behind a code
         * @description By the secret of the code alone, the name of the place, and nothing else.
         */
        get: operations["lookUpDoor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/door/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a fault at a door
         * @description By the secret of the code. The same `client_id` again changes nothing. Beyond its limits a report is answered like any other, and not stored, since the fault is known.
         */
        post: operations["addDoorReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/door/{id}/reports/{client_id}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload the photo of a door report
         * @description The photo that the report declared. The same bytes again change nothing. The id that the device gave its report is enough, since the room may have moved, or its code have been renewed, after the words were stored.
         */
        post: operations["uploadDoorPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export pending actions
         * @description Admins and staff, for the own location; admins everywhere. The filters of the list. Streamed, one line for each action; ends with a count. Cells that a spreadsheet could take for a formula are disarmed in CSV.
         */
        get: operations["exportActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log
         * @description Admins. The filters of the list. Streamed, one line for each entry, the newest first; ends with a count. Cells that a spreadsheet could take for a formula are disarmed in CSV. A browser session gets 403 `recent_sign_in_needed` five minutes after its password was last given.
         */
        get: operations["exportAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export what was expected in a period
         * @description Admins. One line for each inspection that was expected in the period, with its fate, as the statistics count it (`done`, `late`, `missed`), or `open` while it is due and not done; one for each pair of an inspectable and an inspection type for which nothing is due now (`excluded`), with its reason, and for each gap (`gap`). Of what is `done`, `postponed` is 1 where it had been moved to that day. Streamed; ends with a count. Cells that a spreadsheet could take for a formula are disarmed in CSV.
         */
        get: operations["exportCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the history
         * @description Admins and staff, for the own location; admins everywhere. Streamed, one line for each answer; ends with a count. Cells that a spreadsheet could take for a formula are disarmed in CSV.
         */
        get: operations["exportHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/schemas/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * JSON Schema of records
         * @description Anyone; editors and offline checks use it.
         */
        get: operations["getRecordSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export records
         * @description Admins and staff, for the own location; admins everywhere; definitions for admins only.
         */
        get: operations["exportRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the server up
         * @description Anyone. Looks at nothing but itself.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/door-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Codes of doors and how they were printed
         * @description Anyone signed in who may create codes, for the own location; admins everywhere. Rooms whose printed code is no longer the present one are stale.
         */
        get: operations["listDoorCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/door-codes/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * New secrets for doors
         * @description Admins. Reports by the codes printed so far are refused from now on; the codes still open the room for those who sign in.
         */
        post: operations["resetDoorCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/environment-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List types of environments
         * @description Anyone signed in; types hold for every location.
         */
        get: operations["listEnvironmentTypes"];
        put?: never;
        /**
         * Add a type of environments
         * @description Admins.
         */
        post: operations["createEnvironmentType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/environment-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a type of environments
         * @description Admins.
         */
        put: operations["updateEnvironmentType"];
        post?: never;
        /**
         * Archive a type of environments
         * @description Admins. What bears the type keeps it.
         */
        delete: operations["deleteEnvironmentType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/environments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List environments
         * @description Anyone signed in, for the own location; admins everywhere. With `include=rooms` each comes with its rooms.
         */
        get: operations["listEnvironments"];
        put?: never;
        /**
         * Add an environment
         * @description Admins. It is due on first_due_date for every type that a template applies.
         */
        post: operations["createEnvironment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/environments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Archive an environment
         * @description Admins. Its rooms are archived with it; the history stays.
         */
        delete: operations["deleteEnvironment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/environments/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an environment
         * @description Admins. What was archived with it comes back too, each with the dates it had, at the earliest today. Refused with 409 `parent_archived` under an archived location.
         */
        post: operations["restoreEnvironment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/holidays/{country}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public holidays of a country
         * @description Admins. Computed by the library date-holidays; a country that it does not know is 404.
         */
        get: operations["listPublicHolidays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/inspectables-for-search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Inspectables for the search
         * @description Anyone signed in, for the own location; admins everywhere. Without `q` everything, page by page, so that a device can search offline; with it at most 50.
         */
        get: operations["listInspectablesForSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/inspectables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an inspectable
         * @description Anyone signed in, for the own location; admins everywhere.
         */
        get: operations["getInspectable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/inspectables/{id}/can-be-inspected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether it can be inspected
         * @description Anyone signed in, for the own location; admins everywhere. One answer for each inspection type, by the clock of the server.
         */
        get: operations["getCanBeInspected"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/inspectables/{id}/due-explanation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why it is due on its date
         * @description Anyone signed in, for the own location; admins everywhere. One answer for each inspection type, by the rules that compute the date.
         */
        get: operations["getDueExplanation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/inspectables/{id}/translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Texts of an inspectable
         * @description Anyone signed in, for the own location; admins everywhere. Which language is missing is named.
         */
        get: operations["getInspectableTranslations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List locations
         * @description Admins see all of them, others their own.
         */
        get: operations["listLocations"];
        put?: never;
        /**
         * Add a location
         * @description Admins.
         */
        post: operations["createLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/locations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a location
         * @description Anyone signed in, for the own location; admins everywhere. With its environments, each with its rooms.
         */
        get: operations["getLocation"];
        /**
         * Change a location
         * @description Admins.
         */
        put: operations["updateLocation"];
        post?: never;
        /**
         * Archive a location
         * @description Admins. Refused with 409 while users are assigned to it.
         */
        delete: operations["deleteLocation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/locations/{id}/action-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a location handles pending actions
         * @description Anyone signed in, for the own location; admins everywhere.
         */
        get: operations["getActionSettings"];
        /**
         * Change how a location handles pending actions
         * @description Admins. A stale `version` is 409.
         */
        put: operations["updateActionSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/locations/{id}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The working calendar of a location
         * @description Anyone signed in, for the own location; admins everywhere.
         */
        get: operations["getCalendar"];
        /**
         * Change the working calendar
         * @description Admins. All due dates of the location follow in the same transaction. A calendar without an open day in 366 days is 422 `no_open_day`.
         */
        put: operations["updateCalendar"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/locations/{id}/calendar/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a calendar would change
         * @description Admins. Reckons the due dates by another calendar, and changes nothing.
         */
        post: operations["planCalendar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/locations/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a location
         * @description Admins. What was archived with it comes back too, each with the dates it had, at the earliest today.
         */
        post: operations["restoreLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/qr-sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sheet of QR codes
         * @description Admins and staff. A PDF of labels with vector codes and the names of the rooms; at most 2,000 of them, archived ones only when they are named.
         */
        post: operations["createQrSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/room-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List types of rooms
         * @description Anyone signed in; types hold for every location.
         */
        get: operations["listRoomTypes"];
        put?: never;
        /**
         * Add a type of rooms
         * @description Admins.
         */
        post: operations["createRoomType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/room-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a type of rooms
         * @description Admins.
         */
        put: operations["updateRoomType"];
        post?: never;
        /**
         * Archive a type of rooms
         * @description Admins. What bears the type keeps it.
         */
        delete: operations["deleteRoomType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rooms
         * @description Anyone signed in, for the own location; admins everywhere.
         */
        get: operations["listRooms"];
        put?: never;
        /**
         * Add a room
         * @description Admins. It is due on first_due_date for every type that a template applies.
         */
        post: operations["createRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/rooms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a room
         * @description Admins.
         */
        put: operations["updateRoom"];
        post?: never;
        /**
         * Archive a room
         * @description Admins. The history stays.
         */
        delete: operations["deleteRoom"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/rooms/{id}/create-qr-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * QR code of a room
         * @description Admins and staff. The code holds the public address of /inspections with the id of the room, and no name. Nothing is stored.
         */
        post: operations["createRoomQrCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/rooms/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a room
         * @description Admins. To another environment of any location; the history stays with the room, and forms keep the location they were made in.
         */
        post: operations["moveRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/rooms/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a room
         * @description Admins. It comes back with the dates it had, at the earliest today. Refused with 409 `parent_archived` under an archived environment.
         */
        post: operations["restoreRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/templates/{id}/inspectables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Inspectables of a template
         * @description Anyone signed in, for the own location; admins everywhere. Every one that the template applies to, and whether it may be inspected now.
         */
        get: operations["listTemplateInspectables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/todos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a todo
         * @description Admins and staff, for rooms of the own location; admins everywhere. Raises the event `todo_added`.
         */
        post: operations["createTodo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/todos/by-id/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One todo
         * @description Anyone signed in, for the own location; admins everywhere. The id is that of the todo.
         */
        get: operations["getTodo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/todos/filter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Todos of several rooms
         * @description Anyone signed in, for the own location; admins everywhere. Writes nothing. Ordered by room, then by place on its list. A room outside the reach of the caller makes the whole call 404.
         */
        post: operations["filterTodos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/todos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Todos of a room
         * @description Anyone signed in, for the own location; admins everywhere. The id is that of the room.
         */
        get: operations["listRoomTodos"];
        /**
         * Change a todo
         * @description Admins and staff, for rooms of the own location; admins everywhere. The id is that of the todo.
         */
        put: operations["updateTodo"];
        post?: never;
        /**
         * Remove a todo
         * @description Admins and staff, for rooms of the own location; admins everywhere. The id is that of the todo.
         */
        delete: operations["deleteTodo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/buttons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List custom buttons
         * @description Anyone signed in: one's own, those of the location, those for everyone. Those of data, unless views are asked for.
         */
        get: operations["listButtons"];
        put?: never;
        /**
         * Make a custom button
         * @description Admins and staff for themselves; visible to others only from admins.
         */
        post: operations["createButton"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/buttons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Press a custom button
         * @description Anyone who sees it. Runs its query within the reach of the caller, not of its maker. A view has no data and is not found here.
         */
        get: operations["runButton"];
        /**
         * Change a custom button
         * @description One's own; admins all that they see.
         */
        put: operations["updateButton"];
        post?: never;
        /**
         * Remove a custom button
         * @description One's own; admins all that they see.
         */
        delete: operations["deleteButton"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/buttons/{id}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A custom button alone
         * @description Anyone who sees it. A view of something that the caller may not see is not found.
         */
        get: operations["getButton"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/can-save-draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a draft can be saved
         * @description Anyone signed in, for oneself. Always 200, with the reason; the same rule guards the saving.
         */
        get: operations["getCanSaveDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/changes-mark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Up to when I have seen what changed
         * @description Admins and staff, for oneself.
         */
        get: operations["getChangesMark"];
        /**
         * I have seen what changed
         * @description Admins and staff, for oneself. Nothing else moves the mark.
         */
        put: operations["moveChangesMark"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/clear-progress/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clear a draft
         * @description Anyone signed in, for oneself. The id is that of the draft. It can be opened again by support for 30 days.
         */
        post: operations["clearDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List forms
         * @description Anyone signed in, for the own location; admins everywhere. The newest first.
         */
        get: operations["listForms"];
        put?: never;
        /**
         * Start a form
         * @description Anyone signed in, for the own location; admins everywhere. The same client_id returns the same form (200); another start with it and other content is 409.
         */
        post: operations["createForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/forms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a form
         * @description Anyone signed in, for the own location; admins everywhere. Questions stand as they were asked.
         */
        get: operations["getForm"];
        put?: never;
        /**
         * Look a form up by one of its results
         * @description Anyone signed in, for the own location; admins everywhere. The id is that of a result (an answer), not of a form. Writes nothing.
         */
        post: operations["lookUpForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/forms/{id}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Edit a submitted form
         * @description The author, or an admin. Keeps the earlier version and who changed what.
         */
        put: operations["editForm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/forms/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A form as PDF
         * @description Admins and staff. With its photos, in the language asked for.
         */
        get: operations["printForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/forms/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit the answers
         * @description The author. All answers or none. The same answers again get the same receipt, others 409 `already_submitted`.
         */
        post: operations["submitForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/get-custom-inspectiondata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the answers
         * @description Anyone signed in, for the own location; admins everywhere. Writes nothing. The same query in a custom button gives the same rows. What daily sums tell costs as much as the answer is long; what only answers tell (templates, inspectors, notes, photos, the latest value) reads them one by one, at most 2,000,000; beyond, 422 range_too_long.
         */
        post: operations["getCustomData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/graph-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Points of a graph
         * @description Anyone signed in, for the own location; admins everywhere. Writes nothing. At most 5 years (1,830 days); a longer range is 422 `range_too_long`.
         */
        post: operations["getGraphData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/graph-data/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Points of a graph of one place
         * @description Anyone signed in, for the own location; admins everywhere. The span ends today.
         */
        get: operations["getInspectableGraphData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/group-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Groups compared with each other
         * @description Anyone signed in, for the own location; admins everywhere. What became of the expected inspections of a period, by environment, by type, or by the weekday or the month in which they were due; `by=location` compares all locations and needs `location_id=all`. The last 90 days unless requested otherwise.
         */
        get: operations["listGroupStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/histories/inspectable/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The history of one place
         * @description Anyone signed in, for the own location; admins everywhere. The newest first.
         */
        get: operations["listInspectableHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/histories/inspectable/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One question of one place through time
         * @description Anyone signed in, for the own location; admins everywhere. The answers to one question about the place, and to those that it continues or that continue it, each as the question was worded then, the newest first, at most 200.
         */
        get: operations["getQuestionTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/histories/inspectable/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened in a place
         * @description Anyone signed in, for the own location; admins everywhere. The inspections, corrections, plans, missed inspections, steps of actions and reviews of forms of the place, the newest first. Reports by people without an account are left out for students.
         */
        get: operations["getPlaceTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search the history
         * @description Anyone signed in, for the own location; admins everywhere. Writes nothing. An id outside the reach of the caller makes the whole call 404.
         */
        post: operations["searchHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/in-progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My drafts
         * @description Anyone signed in, for oneself. The newest first.
         */
        get: operations["listDrafts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/init-draft/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a draft
         * @description Anyone signed in, for oneself. The id is that of the template. My newest draft for it and the same set of inspectables, or a new one. Where one is made, 409 `draft_limit` when there are 20, and `not_open_yet`, `max_reached` or `not_applicable` where an inspection may not be started.
         */
        post: operations["initDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/inspections/due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is due
         * @description Anyone signed in, for the own location; admins everywhere. Due within the days asked for or open now, overdue included; groups ordered by their earliest due date.
         */
        get: operations["listDue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/inspections/overdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is overdue
         * @description Anyone signed in, for the own location; admins everywhere. Due before today; due today is not overdue.
         */
        get: operations["listOverdue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/last-answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What was found last
         * @description Anyone signed in, for the own location; admins everywhere. Writes nothing. For each pair of an inspectable and a template its latest submitted inspection, ordered by inspectable, then by template; a pair that was never inspected is left out. An id outside the reach of the caller makes the whole call 404.
         */
        post: operations["listLastAnswers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/month-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A month as PDF
         * @description Admins and staff. One page for each location, with the figures of `getStats` and the points of `getGraphData` for each inspection type of the month. The same data gives the same bytes.
         */
        get: operations["printMonthReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/notification-definitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Notification definitions
         * @description Admins.
         */
        get: operations["getNotificationDefinitions"];
        /**
         * Replace the notification definitions
         * @description Admins. The whole list, audited.
         */
        put: operations["replaceNotificationDefinitions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/oldest-inspection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The oldest inspection
         * @description Anyone signed in, for the own location; admins everywhere.
         */
        get: operations["getOldestInspection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/on-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Share done on time
         * @description Anyone signed in, for the own location; admins everywhere. One entry for each ISO week up to the present one.
         */
        get: operations["getOnTimeShare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pending actions
         * @description Anyone signed in, for the own location; admins everywhere. The oldest first.
         */
        get: operations["listPendingActions"];
        put?: never;
        /**
         * Report a fault
         * @description Anyone signed in, for a place of the own location; admins everywhere. The same `client_id` again gets the same action; that of somebody else is 409.
         */
        post: operations["createFaultReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/pending-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of pending actions
         * @description Anyone signed in, for the own location; admins everywhere. The range is the last 90 days if omitted.
         */
        get: operations["getActionStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/pending/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Assign a pending action
         * @description Admins set owner, priority and date; staff may take an action over or hand it back. A stale `version` is 409.
         */
        put: operations["updatePendingAction"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/pending/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Comment on a pending action
         * @description Admins and staff. The same `client_id` again adds nothing.
         */
        post: operations["addActionComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/pending/{id}/fix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark approved work as fixed
         * @description Admins and staff, offline too. A fix that arrives late is placed by its own time and judged by the newest answer after it; one that comes too late to count is kept in the history, and `counted` is false. Without the note or photo that the location asks for it is 422 `evidence_needed`.
         */
        post: operations["submitFix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/pending/{id}/handle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Handle a pending action
         * @description Admins; staff may resolve what is approved. The same handling again changes nothing; a contradicting one is 409 `already_handled` with the state as it stands. `verify` is for what no answer checks, by somebody other than the one who fixed it, with words. `undo` takes back one's own latest step until anything else happens.
         */
        post: operations["handlePendingAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/pending/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link for an outside repairer
         * @description Admins, for approved work whose owner is an address. The link ends the earlier one, is good for one answer within 14 days, and ends when the owner changes or the action closes. It is shown this once, and therefore not kept for repeats.
         */
        post: operations["createWorkLink"];
        /**
         * Revoke the link of an outside repairer
         * @description Admins. Revoking it again changes nothing.
         */
        delete: operations["revokeWorkLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/pending/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a pending action into another one
         * @description Admins and staff. Both are pending, approved or resolved and of one location. `undo` and `reopen` take it back.
         */
        post: operations["mergeAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/pending/{id}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload photos of a pending action
         * @description Anyone who declared them in a report, a fix or a comment. Repeatable: the same bytes again change nothing. Good files are kept even when others are refused.
         */
        post: operations["uploadActionPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a question
         * @description Admins. Makes a version of the template; the id of the question stays.
         */
        put: operations["updateQuestion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/recommend-inspections/{day}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What to inspect on a day
         * @description Admins and staff, for the own location; admins everywhere. Writes nothing; the same data gives the same round.
         */
        get: operations["recommendInspections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/report-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My reports of the last day
         * @description Admins and staff, one's own alone. Reports that were asked for and have not expired, the newest first.
         */
        get: operations["listReportJobs"];
        put?: never;
        /**
         * Have a month drawn as PDF
         * @description Admins and staff. The document of `printMonthReport`, drawn in the background, which suits many locations. At most two are drawn at a time. It can be downloaded for a day. A person may have 20 of them; more are `limit_exceeded`.
         */
        post: operations["createReportJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/report-jobs/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a report
         * @description Admins and staff, one's own alone. Whether the caller may read its locations is asked again. 404 before it is drawn and after a day.
         */
        get: operations["downloadReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/save-progress/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a draft
         * @description Anyone signed in, for oneself. The id is that of the draft. Replaces the content; nothing in it is checked and no date moves.
         */
        post: operations["saveDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The schedule between two days
         * @description Anyone signed in, for the own location; admins everywhere. What the calendar shows of each day, planned entries, natural due dates, what follows if each is done on its day (at most 12 months ahead), and what was done; how many there are, and the first of them. At most 62 days; a longer range is 422 `range_too_long`.
         */
        get: operations["listSchedule"];
        put?: never;
        /**
         * Plan an inspection
         * @description Admins and staff, for the own location; admins everywhere. The values stand in the query, as the specification has them. A date past the cap is brought forward, and the answer says so.
         */
        post: operations["createScheduleEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/schedule/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a list of changes
         * @description Admins and staff, for the own location; admins everywhere. In one transaction.
         */
        post: operations["applySchedulePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/schedule/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a list of changes
         * @description Admins and staff, for the own location; admins everywhere. Judges every change by the rules of the single calls, and changes nothing.
         */
        post: operations["planSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/schedule/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Move an entry
         * @description Admins and staff, for the own location; admins everywhere. The cap is reckoned from the natural due date, never from an earlier move. Audited with old and new.
         */
        put: operations["moveScheduleEntry"];
        post?: never;
        /**
         * Remove an entry
         * @description Admins and staff, for the own location; admins everywhere. The next entry, else the natural date, counts again.
         */
        delete: operations["removeScheduleEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/schedule/{year}/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The schedule of a month
         * @description Anyone signed in, for the own location; admins everywhere. Planned entries and natural due dates, told apart.
         */
        get: operations["listScheduleMonth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/schedule/{year}/{month}/{day}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The schedule of a day
         * @description Anyone signed in, for the own location; admins everywhere. A day that the month does not have is 422 `invalid_date`.
         */
        get: operations["listScheduleDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/stats/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of an inspectable
         * @description Anyone signed in, for the own location; admins everywhere. With all that lies under it; the last 90 days unless told otherwise.
         */
        get: operations["getStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/stats/{id}/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Places that get worse
         * @description Anyone signed in, for the own location; admins everywhere. Each active place that a type inspects, below an inspectable or it itself; first those that get worse, then by overdue inspections, open actions and the lowest mean. The last 90 days unless requested otherwise.
         */
        get: operations["listPlaceStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/stats/{id}/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When was what inspected
         * @description Anyone signed in, for the own location; admins everywhere. Each active place of the kinds that the types inspect, below an inspectable or it itself, with the worst that happened in each week or month; first those with the most missed inspections, then low ratings, then late inspections. The last 90 days unless requested otherwise.
         */
        get: operations["listPlaceStates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates
         * @description Anyone signed in, for the own location; admins everywhere.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Make a template
         * @description Admins.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates-for-inspectable/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Templates of an inspectable
         * @description Anyone signed in, for the own location; admins everywhere. Those that apply to it.
         */
        get: operations["listTemplatesForInspectable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/applicability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change what templates apply to
         * @description Admins. Several templates at once, all or none.
         */
        post: operations["changeApplicability"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/location/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Templates of a location
         * @description Anyone signed in, for the own location; admins everywhere. Its own and those for all locations.
         */
        get: operations["listTemplatesForLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a template
         * @description Anyone signed in, for the own location; admins everywhere. With `version` as it was then, for drafts and forms that are pinned to it. The answer has an `ETag`; asked again with it in `If-None-Match`, 304 says that nothing has changed.
         */
        get: operations["getTemplate"];
        /**
         * Change a template
         * @description Admins. Every change makes a version.
         */
        put: operations["updateTemplate"];
        post?: never;
        /**
         * Archive a template
         * @description Admins. Forms and history stay.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/{id}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Copy a template (as the specification has it)
         * @description Admins. A GET that writes, kept to the letter: it needs the same proof of origin as a write. Prefer copyTemplateByPost.
         */
        get: operations["copyTemplate"];
        put?: never;
        /**
         * Copy a template
         * @description Admins. The copy has new ids and, without a name, the old one with a number.
         */
        post: operations["copyTemplateByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/{id}/details/{lang}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A template in one language
         * @description Anyone signed in, for the own location; admins everywhere. `lang` as the language means the one the caller prefers.
         */
        get: operations["getTemplateDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a question
         * @description Admins. Makes a version of the template.
         */
        post: operations["createQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/{id}/questions/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All questions
         * @description Anyone signed in, for the own location; admins everywhere.
         */
        get: operations["listQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/{id}/questions/filter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Questions for a choice of places
         * @description Anyone signed in, for the own location; admins everywhere. The questions that are asked of the chosen environments and rooms.
         */
        post: operations["filterQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/{id}/questions/for-graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Questions that graphs can show
         * @description Anyone signed in, for the own location; admins everywhere. Value questions, archived ones that have answers included.
         */
        get: operations["listQuestionsForGraph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/{id}/questions/{qid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a question
         * @description Admins. It is archived: answers stay in history and graphs. If-Match takes the version of the template. The last one cannot go.
         */
        delete: operations["deleteQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/{id}/questions/{qid}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a question
         * @description Admins. It is asked again after the others, in the words it last had. If-Match takes the version of the template.
         */
        post: operations["restoreQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a template
         * @description Admins. What it applies to is due again, with the dates it had, at the earliest today. Refused with 409 `parent_archived` when its location is archived.
         */
        post: operations["restoreTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pending actions (as the specification has it)
         * @description Anyone signed in, for the own location; admins everywhere. The oldest first. The odd path is the one of the specification; prefer listPendingActions.
         */
        get: operations["listPendingActionsByTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/upload-images/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload photos of a form
         * @description The author. Repeatable: a slot takes the same bytes again without a change. Good files are kept even when others are refused.
         */
        post: operations["uploadImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/location/environments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an environment
         * @description Admins. The path is the one the specification gives.
         */
        put: operations["updateEnvironment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures for Prometheus
         * @description From the loopback address, or with the token of an admin.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a notification
         * @description Admins; staff to their own location. At most 60 an hour.
         */
        post: operations["addNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My notifications
         * @description Anyone signed in, for oneself. The newest first. Clients of roles without `notifications.poll` do not ask by themselves.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My notification preferences
         * @description Anyone signed in, for oneself.
         */
        get: operations["getNotificationPreferences"];
        /**
         * Change my notification preferences
         * @description Anyone signed in, for oneself.
         */
        put: operations["updateNotificationPreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all as read
         * @description Anyone signed in, for oneself.
         */
        post: operations["markAllNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/read/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a notification as read
         * @description Anyone signed in, for one's own.
         */
        post: operations["markNotificationRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This contract
         * @description Anyone.
         */
        get: operations["getContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List backups
         * @description Admins.
         */
        get: operations["listBackups"];
        put?: never;
        /**
         * Make a backup
         * @description Admins. While the server runs; the answer comes when the file is durable. A browser session gets 403 `recent_sign_in_needed` five minutes after its password was last given.
         */
        post: operations["createBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/backups/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a backup
         * @description Admins. A browser session gets 403 `recent_sign_in_needed` five minutes after its password was last given. A token needs the scope `backup` or `full`.
         */
        get: operations["downloadBackup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Certify a period
         * @description Admins. What was due, done, late, missed and excluded in a period, for each inspectable of a location and each inspection type, with the digests of the forms it rests on, signed with the Ed25519 key of the site, which is made at the first certificate. No names of people. Nothing else is changed; the audit log holds who asked. A browser session gets 403 `recent_sign_in_needed` five minutes after its password was last given.
         */
        post: operations["createCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/certificate-comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare a certificate with what is recorded now
         * @description Admins. Says of each row of a certificate of this site whether the server still holds the same. The content of every form that it lists is reckoned again. 422 `foreign_certificate` if the site did not sign it. Changes nothing.
         */
        post: operations["compareCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/certificate-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The key of certificates
         * @description Admins. The public key by which certificates of this site are checked; 404 before the first one.
         */
        get: operations["getCertificateKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/certificate-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A certificate as PDF
         * @description Admins. The same numbers to be read, what they prove and what not, with the certificate attached as `certificate.json`. The same certificate gives the same bytes. 422 `foreign_certificate` if the site did not sign it.
         */
        post: operations["printCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether every inspectable is accounted for
         * @description Admins. The recount that `verifyStore` uses, for one location or for all. For each inspectable and inspection type of its kind something is due as its inspections, plans, templates and calendar require, or nothing is for a reason that is named; everything else is a gap. Read on one state of the database.
         */
        get: operations["getCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/system": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State of the system
         * @description Admins. Version, database, disk, background jobs of this server, queue of photos, last good backup and last verify. Its cost does not grow with the data.
         */
        get: operations["getSystem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify what is stored
         * @description Admins. References, rollups against the answers, photos against their hashes. Changes nothing; the audit log holds who asked and what was found. A browser session gets 403 `recent_sign_in_needed` five minutes after its password was last given.
         */
        post: operations["verifyStore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Can the server work
         * @description Anyone. Looks at the database, the photo store and the disk.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My sessions
         * @description Anyone signed in, for oneself.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Anyone signed in, for oneself.
         */
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/set-language-preference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prefer a language
         * @description Anyone signed in, for oneself.
         */
        post: operations["setLanguagePreference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My tokens
         * @description Admins and staff, for oneself.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Make a token
         * @description Admins and staff, for oneself. Shown this once, and therefore not kept for repeats. A browser session gets 403 `recent_sign_in_needed` five minutes after its password was last given; a token makes no tokens (`exchangePassword`).
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a token
         * @description Admins and staff, for oneself.
         */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploaded_images/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A photo
         * @description Anyone signed in, for the own location; admins everywhere. Outside the base path. 404 until it is ready.
         */
        get: operations["getUploadedImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change my password
         * @description Anyone signed in. Ends every other session and token, and every calendar feed, of the user.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My profile
         * @description Anyone signed in. The same shape as validateSession.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Admins.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the identities of sign-in providers
         * @description Admins. Those that are linked to an account, and those whose first sign-in was refused because it would have taken over an account. First those that an administrator has to look at (`refused`, `by_name`), then the newest; 1,000 at most.
         */
        get: operations["listIdentities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user
         * @description Admins.
         */
        get: operations["getUser"];
        /**
         * Change a user
         * @description Admins. Role, location and names; deactivating ends every session, token and calendar feed. The last active admin stays one: 409 `last_admin`. Making somebody an active admin gets a browser session 403 `recent_sign_in_needed` five minutes after its password was last given.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Erase a user
         * @description Admins. Removes the account and puts a pseudonym in its place on safety records. Cannot be undone; applied again after a restore.
         */
        delete: operations["eraseUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Link an identity to a user
         * @description Admins. One that was refused, to any account; or one that was linked by its name, to the account that it has, which confirms it. 409 where either has another link of this provider. A browser session gets 403 `recent_sign_in_needed` five minutes after its password was last given.
         */
        put: operations["linkIdentity"];
        post?: never;
        /**
         * Remove an identity from a user
         * @description Admins. The link, and with it every session, token and calendar feed of the user; or the note of a refused sign-in. A browser session gets 403 `recent_sign_in_needed` five minutes after its password was last given.
         */
        delete: operations["unlinkIdentity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset a password
         * @description Admins. Ends every session, token and calendar feed of the user. Not kept for repeats: each call makes a new one. A browser session gets 403 `recent_sign_in_needed` five minutes after its password was last given.
         */
        post: operations["resetUserPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End all sessions of a user
         * @description Admins. Tokens and calendar feeds too.
         */
        delete: operations["revokeUserSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The work behind a link
         * @description By the secret of the link alone. Looking uses nothing up; that it was opened is recorded in the action's history, once an hour at most.
         */
        post: operations["lookUpWork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report work as fixed, or hand it back
         * @description By the secret of the link, once. The same `client_id` again changes nothing. Without the note or photo that the location asks for a fix is 422 `evidence_needed`; handing back needs a note.
         */
        post: operations["addWorkAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload the photos of an answer
         * @description By the secret of the link, the photos that its answer declared. The same bytes again change nothing.
         */
        post: operations["uploadWorkPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work/photos/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A photo of the fault
         * @description By the secret of the link, one of the photos that the work names.
         */
        get: operations["getWorkPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Words and photos about an action. */
        ActionComment: {
            /**
             * Format: uuid
             * @description An id that the client makes; the same again gets the same answer.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id: string;
            /**
             * @description The words; empty only with photos.
             * @example Sarana irti.
             */
            text?: string;
            /** @description Photos that will be uploaded. */
            photos?: components["schemas"]["ActionPhoto"][];
            /** @description When, by the clock of the device; now if omitted. */
            commented_at?: components["schemas"]["Instant"];
            clock_offset_ms?: components["schemas"]["ClockOffset"];
        };
        /** @description The action into which another one is merged. */
        ActionMerge: {
            /** @description Its id, an action of the same location that is not closed. */
            into: components["schemas"]["Id"];
            version?: components["schemas"]["Version"];
        };
        /** @description A photo that a client is about to upload to an action. */
        ActionPhoto: {
            /**
             * @description Name of the file, an id that its device made.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10.jpg
             */
            name: string;
            /**
             * @description SHA-256 of the bytes that will be sent.
             * @example 9f2c5a0e1b7d4c3896af0123456789abcdef0123456789abcdef0123456789ab
             */
            sha256: string;
            /**
             * @description How many bytes.
             * @example 348211
             */
            bytes: number;
        };
        /** @description How a location handles pending actions. */
        ActionSettings: {
            /** @description The location. */
            location_id: components["schemas"]["Id"];
            /**
             * @description What a fix of a fault must come with.
             * @example note_or_photo
             * @enum {string}
             */
            fix_evidence: "none" | "note_or_photo";
            /** @description Open days from the approval until an action is to be fixed, by its priority. */
            fix_days: {
                /**
                 * @description Open days for low priority.
                 * @example 30
                 */
                low: number;
                /**
                 * @description Open days for normal priority.
                 * @example 10
                 */
                normal: number;
                /**
                 * @description Open days for high priority.
                 * @example 3
                 */
                high: number;
                /**
                 * @description Open days for urgent priority.
                 * @example 1
                 */
                urgent: number;
            };
            /**
             * @description Whether people without an account can report faults by the codes on doors.
             * @example false
             */
            door_reports: boolean;
            version: components["schemas"]["Version"];
        };
        /** @description Settings of a location; what is omitted stays. */
        ActionSettingsUpdate: {
            /**
             * @description What a fix of a fault must come with.
             * @example note_or_photo
             * @enum {string}
             */
            fix_evidence?: "none" | "note_or_photo";
            /** @description Open days from the approval until an action is to be fixed, by its priority. */
            fix_days?: {
                /**
                 * @description Open days for low priority.
                 * @example 30
                 */
                low: number;
                /**
                 * @description Open days for normal priority.
                 * @example 10
                 */
                normal: number;
                /**
                 * @description Open days for high priority.
                 * @example 3
                 */
                high: number;
                /**
                 * @description Open days for urgent priority.
                 * @example 1
                 */
                urgent: number;
            };
            /**
             * @description Whether people without an account can report faults by the codes on doors.
             * @example false
             */
            door_reports?: boolean;
            version?: components["schemas"]["Version"];
        };
        /** @description Figures of pending actions; those of fixes are about the actions fixed in the range. */
        ActionStats: {
            /** @description How many are pending or approved now. */
            open: components["schemas"]["Count"];
            /** @description How many await a decision. */
            pending: components["schemas"]["Count"];
            /** @description How many are work to be done. */
            approved: components["schemas"]["Count"];
            /** @description How many are overdue. */
            overdue: components["schemas"]["Count"];
            /** @description How many of those to be done have no owner. */
            unowned: components["schemas"]["Count"];
            /**
             * @description Age of the oldest open one in days; null without any.
             * @example 12
             */
            oldest_open_days: number | null;
            /** @description How many were raised in the range. */
            raised: components["schemas"]["Count"];
            /** @description How many were fixed in the range. */
            fixed: components["schemas"]["Count"];
            /**
             * @description Median of the days from raised to fixed; null without any.
             * @example 4.5
             */
            median_days_to_fix: number | null;
            /**
             * @description Share of them that is verified; null without any.
             * @example 0.8
             */
            verified_share: number | null;
            /**
             * @description Share of them that failed a check at least once; null without any.
             * @example 0.1
             */
            failed_share: number | null;
        };
        /** @description Who is to fix an action, by when, and how urgent it is; what is omitted stays. */
        ActionUpdate: {
            /** @description A user of the location who may resolve; null for nobody. */
            owner_id?: components["schemas"]["IdOrNull"];
            /**
             * @description Address of somebody outside, instead of a user; null for nobody.
             * @example huolto@example.fi
             */
            owner_address?: string | null;
            /**
             * @description How urgent it is; the date follows unless it is given as well.
             * @example high
             * @enum {string}
             */
            priority?: "low" | "normal" | "high" | "urgent";
            /** @description The day by which it is to be fixed; null for none. */
            fix_by?: components["schemas"]["Day"] | null;
            version?: components["schemas"]["Version"];
        };
        /** @description What happened to each file of an upload. */
        ActionUploadResult: {
            /** @description Names of the files that are stored, for clients that do not compare hashes. */
            uploaded: string[];
            /** @description The files that are stored, or were already there, with the hash of each. */
            uploaded_files: components["schemas"]["UploadedActionFile"][];
            /** @description The files that were refused, with the reason of each. */
            rejected: components["schemas"]["RejectedFile"][];
            /** @description Names of the photos that the server still awaits. */
            photos_missing: string[];
        };
        /** @description One answer. Value questions take value, text questions response_text. */
        AnswerPayload: {
            /** @description The question. */
            inspectionformquestion_id: components["schemas"]["Id"];
            /** @description The inspectable it is about. */
            inspectable_id: components["schemas"]["Id"];
            /** @description The form; when given it must be the one of the path. */
            form_id?: components["schemas"]["Id"];
            /**
             * @description A note beside the answer.
             * @example Varaovi oli tukossa.
             */
            note?: string | null;
            /**
             * @description Wire names of its photos, joined by comma.
             * @example 31_0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10.jpg
             */
            image_url?: string | null;
            /**
             * @description A level of the scale of the type; 0 is not applicable where the scale has it.
             * @example 3
             */
            value?: number | null;
            /**
             * @description The answer in words.
             * @example Kaikki kunnossa.
             */
            response_text?: string | null;
            /**
             * @description Whether the inspector asks for a decision about it.
             * @example false
             */
            flagged?: boolean;
            /**
             * @description Whether the inspector confirms that no photo is possible; the note tells why.
             * @example true
             */
            no_photo?: boolean;
        };
        /** @description A stored answer with the question as it was asked. */
        AnswerResult: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            /** @description The question. */
            inspectionformquestion_id: components["schemas"]["Id"];
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            /** @description The form. */
            form_id: components["schemas"]["Id"];
            title: components["schemas"]["Text"];
            /**
             * @description How the question is answered.
             * @example value
             * @enum {string}
             */
            question_type: "value" | "text";
            /**
             * @description Whether it had to be answered.
             * @example true
             */
            mandatory: boolean;
            /**
             * @description The level.
             * @example 3
             */
            value: number | null;
            /**
             * @description The answer in words.
             * @example Kaikki kunnossa.
             */
            response_text: string | null;
            /**
             * @description The note; empty without one.
             * @example
             */
            note: string;
            /**
             * @description Paths of its photos, joined by comma.
             * @example /uploaded_images/AbCdEfGhIjKlMnOpQrStUv.jpg
             */
            image_url: string;
            /**
             * @description Whether the inspector asked for a decision.
             * @example false
             */
            flagged: boolean;
            /**
             * @description Whether the inspector confirmed that no photo was possible; absent if not.
             * @example true
             */
            no_photo?: boolean;
        };
        /**
         * @description A JSON document of a published form.
         * @example {
         *       "openapi": "3.1.0"
         *     }
         */
        AnyDocument: {
            [key: string]: unknown;
        };
        /** @description Adds and removes inspectables of several templates at once. */
        ApplicabilityInput: {
            /**
             * @description The templates.
             * @example [
             *       4
             *     ]
             */
            template_ids: number[];
            /** @description What they apply to from now on. */
            add?: components["schemas"]["ApplicableInspectable"][];
            /** @description What they no longer apply to. */
            remove?: components["schemas"]["ApplicableInspectable"][];
        };
        /** @description The templates that changed. */
        ApplicabilityResult: {
            /** @description Those that changed. */
            changed: components["schemas"]["TemplateVersionRef"][];
            /**
             * @description How many already were so.
             * @example 1
             */
            unchanged: number;
        };
        /** @description One inspectable that a template applies to. */
        ApplicableInspectable: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            type: components["schemas"]["Kind"];
        };
        /** @description A question, and of which of the chosen inspectables it is asked. */
        AskedQuestion: {
            /** @description Stable through rewording and reordering; forms call it inspectionformquestion_id. */
            id: components["schemas"]["Id"];
            title: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            /**
             * @description value is answered on the scale of the inspection type, text in words.
             * @example value
             * @enum {string}
             */
            type: "value" | "text";
            /**
             * @description Whether it must be answered for each inspectable it is asked of.
             * @example true
             */
            mandatory: boolean;
            /** @description Asked of these rooms only; empty together with specified_environments means of each. */
            specified_rooms: components["schemas"]["ManyIds"];
            /** @description Asked of these environments only. */
            specified_environments: components["schemas"]["ManyIds"];
            /**
             * @description How many photos an answer takes.
             * @example 1
             */
            max_photos: number;
            /** @description What a low answer needs; absent in what earlier versions stored, where it is nothing. */
            on_low?: components["schemas"]["OnLow"];
            /** @description The question that it replaced, whose results it continues; absent of one that replaced none. */
            successor_of?: components["schemas"]["Id"];
            /**
             * @description Its place in the template, from 1.
             * @example 1
             */
            position: number;
            /** @description Of these. */
            asked_of: components["schemas"]["ManyIds"];
        };
        /** @description The questions that are asked of a choice of inspectables. */
        AskedQuestionList: {
            /** @description The questions, in order. */
            items: components["schemas"]["AskedQuestion"][];
            /** @description Their template. */
            template_id: components["schemas"]["Id"];
            template_version: components["schemas"]["Version"];
        };
        /** @description A question and where it was asked. */
        AskedSlot: {
            /** @description The question. */
            question_id: components["schemas"]["Id"];
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
        };
        /** @description The location that a user belongs to. */
        AssignedLocation: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            name: components["schemas"]["Text"];
            /**
             * @description IANA name of its time zone.
             * @example Europe/Helsinki
             */
            time_zone: string;
        };
        /** @description Who changed what. */
        AuditEntry: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            /** @description When. */
            at: components["schemas"]["Instant"];
            /** @description Who; null for the system. */
            user: components["schemas"]["PersonRef"] | null;
            /**
             * @description The operationId, or the name of a job.
             * @example moveScheduleEntry
             */
            operation: string;
            /**
             * @description What sort of thing.
             * @example schedule_entry
             */
            entity: string;
            /** @description Which one. */
            entity_id: components["schemas"]["IdOrNull"];
            /** @description Where. */
            location_id: components["schemas"]["IdOrNull"];
            /**
             * @description How it was; null for something new.
             * @example {}
             */
            before: {
                [key: string]: unknown;
            } | null;
            /**
             * @description How it is; null for something removed.
             * @example {}
             */
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Names the request in the log.
             * @example req-4f1c
             */
            request_id: string;
        };
        /** @description One page of audit entries. */
        AuditEntryList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The audit entries of this page. */
            items: components["schemas"]["AuditEntry"][];
        };
        /** @description A backup that was made while the server ran. */
        Backup: {
            /**
             * @description Its name.
             * @example kierros-20261121T081500Z.tar
             */
            name: string;
            /**
             * @description Whether it is finished.
             * @example done
             * @enum {string}
             */
            state: "running" | "done" | "failed";
            /**
             * @description Its size; null until finished.
             * @example 10485760
             */
            bytes: number | null;
            /**
             * @description Of the whole file; null until finished.
             * @example 9f2c5a0e1b7d4c3896af0123456789abcdef0123456789abcdef0123456789ab
             */
            sha256: string | null;
            /** @description How many photos it holds. */
            photos: components["schemas"]["Count"];
            /** @description When it was begun. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was finished. */
            finished_at: components["schemas"]["InstantOrNull"];
        };
        /** @description One page of backups. */
        BackupList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The backups of this page. */
            items: components["schemas"]["Backup"][];
        };
        /** @description What was done. */
        BulkApplied: {
            /** @description Names the import, for undoing it. */
            id: components["schemas"]["Id"];
            /** @description One line for each record. */
            lines: components["schemas"]["BulkLine"][];
            /** @description How many of each outcome. */
            counts: {
                /**
                 * @description New ones.
                 * @example 3
                 */
                create: number;
                /**
                 * @description Changed ones.
                 * @example 1
                 */
                change: number;
                /**
                 * @description Those already so.
                 * @example 8
                 */
                unchanged: number;
                /**
                 * @description Archived ones.
                 * @example 0
                 */
                archive: number;
                /**
                 * @description Refused ones.
                 * @example 0
                 */
                refused: number;
            };
        };
        /** @description The same records, to be brought in. */
        BulkApply: {
            /**
             * @description What they are.
             * @example templates
             * @enum {string}
             */
            kind: "templates" | "places" | "todos" | "schedule" | "definitions" | "users";
            /** @description The records; none to archive only. */
            items: components["schemas"]["BulkRecord"][];
            /** @description The location they go to, where a record does not say. */
            location_id?: components["schemas"]["Id"];
            /**
             * @description Whether to archive what is not among them.
             * @example false
             */
            prune?: boolean;
            /**
             * @description Of places, the ids of those to archive with everything in them; not of a location.
             * @example [
             *       12
             *     ]
             */
            archive?: number[];
            /**
             * @description Of the plan that was looked at; when the state has moved since, 409 `plan_outdated`.
             * @example 9f2c5a0e1b7d4c3896af0123456789abcdef0123456789abcdef0123456789ab
             */
            plan_hash?: string;
            /**
             * @description Whether to bring in the others when some are refused; else none is.
             * @example false
             */
            skip_refused?: boolean;
        };
        /** @description Records to bring in. */
        BulkInput: {
            /**
             * @description What they are.
             * @example templates
             * @enum {string}
             */
            kind: "templates" | "places" | "todos" | "schedule" | "definitions" | "users";
            /** @description The records; none to archive only. */
            items: components["schemas"]["BulkRecord"][];
            /** @description The location they go to, where a record does not say. */
            location_id?: components["schemas"]["Id"];
            /**
             * @description Whether to archive what is not among them.
             * @example false
             */
            prune?: boolean;
            /**
             * @description Of places, the ids of those to archive with everything in them; not of a location.
             * @example [
             *       12
             *     ]
             */
            archive?: number[];
        };
        /** @description What would become of one record. */
        BulkLine: {
            /**
             * @description Its place in the list, from 0.
             * @example 0
             */
            index: number;
            /**
             * @description What would happen.
             * @example create
             * @enum {string}
             */
            outcome: "create" | "change" | "unchanged" | "archive" | "refused";
            /** @description The id it has or got; null for a new one in a plan. */
            id: components["schemas"]["IdOrNull"];
            /**
             * @description What it is called.
             * @example Viikkokierros
             */
            name: string;
            /**
             * @description The fields that differ.
             * @example [
             *       "questions"
             *     ]
             */
            changed: string[];
            /** @description Why it is refused. */
            errors: components["schemas"]["ProblemItem"][];
        };
        /** @description What an import would do. Nothing has been changed. */
        BulkPlan: {
            /**
             * @description Names the plan and the state it was made on; give it to apply.
             * @example 9f2c5a0e1b7d4c3896af0123456789abcdef0123456789abcdef0123456789ab
             */
            plan_hash: string;
            /** @description One line for each record. */
            lines: components["schemas"]["BulkLine"][];
            /** @description How many of each outcome. */
            counts: {
                /**
                 * @description New ones.
                 * @example 3
                 */
                create: number;
                /**
                 * @description Changed ones.
                 * @example 1
                 */
                change: number;
                /**
                 * @description Those already so.
                 * @example 8
                 */
                unchanged: number;
                /**
                 * @description Archived ones.
                 * @example 0
                 */
                archive: number;
                /**
                 * @description Refused ones.
                 * @example 0
                 */
                refused: number;
            };
            /** @description What the places named in `archive` hold, which goes with them. */
            archived_contents?: components["schemas"]["PlaceContents"];
        };
        /**
         * @description A record, as the JSON Schema of its kind has it.
         * @example {
         *       "name": {
         *         "fi": "Viikkokierros",
         *         "en": "Weekly round"
         *       }
         *     }
         */
        BulkRecord: {
            [key: string]: unknown;
        };
        /** @description What was undone. */
        BulkUndone: {
            /** @description The import. */
            id: components["schemas"]["Id"];
            /**
             * @description Records as they were before.
             * @example 4
             */
            restored: number;
            /** @description Records that were left alone, each with the reason: `conflict` if it has changed since, `in_use` if something was inspected or done with it since. */
            kept: components["schemas"]["BulkLine"][];
        };
        /** @description A custom button: a stored query with a look, or a view of a page. It holds no addresses. */
        Button: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            kind: components["schemas"]["ButtonKind"];
            name: components["schemas"]["Text"];
            /**
             * @description Name of one of the icons of the interface.
             * @example clipboard-check
             */
            icon: string;
            /**
             * @description From the neutral and brand set; the colours of states are reserved.
             * @example neutral
             * @enum {string}
             */
            colour: "neutral" | "brand" | "blue" | "violet" | "teal" | "amber";
            /**
             * @description Who sees it; location and everyone are for admins to give.
             * @example mine
             * @enum {string}
             */
            visibility: "mine" | "location" | "everyone";
            /**
             * @description How its data is shown.
             * @example table
             * @enum {string}
             */
            display: "table" | "bar" | "line" | "count";
            /**
             * @description Its place, from 1.
             * @example 1
             */
            position: number;
            /**
             * @description Whether it stands on the home screen.
             * @example true
             */
            pinned: boolean;
            /** @description What it asks for; ids of another location than the caller's are left out. Null for a view. */
            query: components["schemas"]["CustomDataQuery"] | null;
            /** @description The page and what was chosen there. Null for data, and for a view of something that the caller may not see. */
            view: components["schemas"]["SavedView"] | null;
            /** @description Its location; null when it is for everyone, or of another location. */
            location_id: components["schemas"]["IdOrNull"];
            /** @description Who made it; null for somebody of another location. */
            owner: components["schemas"]["PersonRef"] | null;
            /**
             * @description Whether the caller made it.
             * @example true
             */
            mine: boolean;
            /** @description When it was made. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
        };
        /** @description A new button. */
        ButtonInput: {
            kind?: components["schemas"]["ButtonKind"];
            name: components["schemas"]["NameInput"];
            /**
             * @description Name of one of the icons of the interface.
             * @example clipboard-check
             */
            icon?: string;
            /**
             * @description From the neutral and brand set; the colours of states are reserved.
             * @example neutral
             * @enum {string}
             */
            colour?: "neutral" | "brand" | "blue" | "violet" | "teal" | "amber";
            /**
             * @description Who sees it; location and everyone are for admins to give.
             * @example mine
             * @enum {string}
             */
            visibility?: "mine" | "location" | "everyone";
            /**
             * @description How its data is shown.
             * @example table
             * @enum {string}
             */
            display?: "table" | "bar" | "line" | "count";
            /**
             * @description Its place, from 1.
             * @example 1
             */
            position?: number;
            /**
             * @description Whether it stands on the home screen.
             * @example true
             */
            pinned?: boolean;
            /** @description What it asks for; required for data, and refused for a view. */
            query?: components["schemas"]["CustomDataQuery"];
            /** @description The page and what was chosen there; required for a view, and refused for data. */
            view?: components["schemas"]["SavedView"];
        };
        /**
         * @description Whether it runs a query or opens a page.
         * @default data
         * @example data
         * @enum {string}
         */
        ButtonKind: "data" | "view";
        /** @description One page of buttons. */
        ButtonList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The buttons of this page. */
            items: components["schemas"]["Button"][];
        };
        /** @description A button and the data that its query gives the caller now. */
        ButtonResult: {
            button: components["schemas"]["Button"];
            data: components["schemas"]["CustomData"];
        };
        /** @description What changes of a button; what is left out stays. */
        ButtonUpdate: {
            name?: components["schemas"]["NameInput"];
            /**
             * @description Name of one of the icons of the interface.
             * @example clipboard-check
             */
            icon?: string;
            /**
             * @description From the neutral and brand set; the colours of states are reserved.
             * @example neutral
             * @enum {string}
             */
            colour?: "neutral" | "brand" | "blue" | "violet" | "teal" | "amber";
            /**
             * @description Who sees it; location and everyone are for admins to give.
             * @example mine
             * @enum {string}
             */
            visibility?: "mine" | "location" | "everyone";
            /**
             * @description How its data is shown.
             * @example table
             * @enum {string}
             */
            display?: "table" | "bar" | "line" | "count";
            /**
             * @description Its place, from 1.
             * @example 1
             */
            position?: number;
            /**
             * @description Whether it stands on the home screen.
             * @example true
             */
            pinned?: boolean;
            /** @description What it asks for; required for data, and refused for a view. */
            query?: components["schemas"]["CustomDataQuery"];
            /** @description The page and what was chosen there; required for a view, and refused for data. */
            view?: components["schemas"]["SavedView"];
            version?: components["schemas"]["Version"];
        };
        /** @description A day on which more would be due than before. */
        CalendarDayLoad: {
            /** @description The day. */
            date: components["schemas"]["LocalDate"];
            /**
             * @description How many are due now.
             * @example 4
             */
            before: number;
            /**
             * @description How many would be.
             * @example 38
             */
            after: number;
        };
        /** @description A feed for calendar programs, without its secret. */
        CalendarFeed: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            /**
             * @description What it is called.
             * @example phone
             */
            name: string;
            /** @description The location; null for the own one, whichever that is by then. */
            location_id: components["schemas"]["IdOrNull"];
            /** @description When it was made. */
            created_at: components["schemas"]["Instant"];
        };
        /** @description A new feed. */
        CalendarFeedInput: {
            /**
             * @description What it is called.
             * @example phone
             */
            name: components["schemas"]["ShortName"];
            /** @description The location; the own one, whichever that is by then, when omitted or null. */
            location_id?: components["schemas"]["IdOrNull"];
        };
        /** @description The feeds of the caller. */
        CalendarFeedList: {
            /** @description The feeds, the newest first. */
            items: components["schemas"]["CalendarFeed"][];
        };
        /** @description What a new calendar would change. Nothing has been changed. */
        CalendarPlan: {
            /** @description The calendar as it would be stored. */
            calendar: components["schemas"]["WorkingCalendar"];
            /**
             * @description How many due dates would move.
             * @example 87
             */
            dates_moved: number;
            /**
             * @description How many of them somebody planned.
             * @example 3
             */
            plans_moved: number;
            /** @description The weeks whose number of due inspections would change, in order. */
            weeks: components["schemas"]["CalendarWeek"][];
            /** @description The days that would gain most, the fullest first. */
            fuller_days: components["schemas"]["CalendarDayLoad"][];
        };
        /** @description The inspections due in one week, before and after a change. */
        CalendarWeek: {
            /** @description Its Monday. */
            from: components["schemas"]["LocalDate"];
            /**
             * @description How many are due now.
             * @example 20
             */
            before: number;
            /**
             * @description How many would be.
             * @example 34
             */
            after: number;
        };
        /** @description Whether one type of inspection may be done now. */
        CanBeInspected: {
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /**
             * @description What the rules say, tried in this order: window open, maximum reached, not open yet.
             * @example open
             * @enum {string}
             */
            result: "open" | "max_reached" | "not_open_yet" | "not_applicable";
            /**
             * @description Whether it may.
             * @example true
             */
            allowed: boolean;
            /** @description When it is due; null when no template applies. */
            due_date: components["schemas"]["LocalDateOrNull"];
            /** @description From when inspecting is allowed. */
            opens_on: components["schemas"]["LocalDateOrNull"];
            /**
             * @description How many were done in this month or year.
             * @example 2
             */
            done_in_period: number;
            /**
             * @description How many this month or year takes.
             * @example 4
             */
            max_per_period: number;
            /** @description The reasoning, with explain=true. */
            rules?: components["schemas"]["InspectRule"][];
            /** @description Why it is due on its date, with explain=true; as in due-explanation. */
            steps?: components["schemas"]["DueStep"][];
        };
        /** @description One entry for each type that the kind of inspectable knows. */
        CanBeInspectedList: {
            /** @description Which inspectable. */
            inspectable_id: components["schemas"]["Id"];
            /** @description One entry for each type. */
            items: components["schemas"]["CanBeInspected"][];
        };
        /** @description Whether another draft has room. */
        CanSaveDraft: {
            /**
             * @description Whether it has.
             * @example true
             */
            can_save: boolean;
            /** @description Why not; null when it has. */
            reason: components["schemas"]["ProblemCode"] | null;
            /**
             * @description How many there are.
             * @example 2
             */
            drafts: number;
            /**
             * @description How many the server keeps for one user.
             * @example 20
             */
            limit: number;
        };
        /** @description What became of the inspections that were expected of a location in a period. */
        Certificate: {
            /**
             * @description The format.
             * @example kierros-certificate-1
             * @enum {string}
             */
            format: "kierros-certificate-1";
            /** @description The location. */
            location_id: components["schemas"]["Id"];
            location: components["schemas"]["CertifiedName"];
            from: components["schemas"]["Day"];
            to: components["schemas"]["Day"];
            /** @description When it was made, by the clock of the server. */
            made_at: components["schemas"]["Instant"];
            totals: components["schemas"]["CertificateTotals"];
            /** @description How many pairs of an inspectable and an inspection type were not accounted for when it was made. */
            gaps: components["schemas"]["PairCount"];
            /** @description Each inspectable of the location with each inspection type of its kind, in the order of the ids. */
            rows: components["schemas"]["CertificateRow"][];
        };
        /** @description A certificate beside what the server holds now. */
        CertificateComparison: {
            /** @description The location. */
            location_id: components["schemas"]["Id"];
            location: components["schemas"]["Text"];
            from: components["schemas"]["Day"];
            to: components["schemas"]["Day"];
            /** @description When the certificate was made. */
            made_at: components["schemas"]["Instant"];
            /** @description How many rows have each state; a row that only the server has counts as well. */
            counts: {
                same: components["schemas"]["PairCount"];
                erased_author: components["schemas"]["PairCount"];
                corrected: components["schemas"]["PairCount"];
                added: components["schemas"]["PairCount"];
                disagreeing: components["schemas"]["PairCount"];
            };
            /** @description The first thousand rows that are not the same, those that disagree first, then in the order of the ids. */
            rows: components["schemas"]["ComparedRow"][];
        };
        /** @description The public key of the site. */
        CertificateKey: {
            /**
             * @description Ed25519, as PEM (RFC 8410).
             * @example -----BEGIN PUBLIC KEY-----
             *     MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=
             *     -----END PUBLIC KEY-----
             */
            public_key: string;
        };
        /** @description An inspectable and an inspection type. */
        CertificateRow: {
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            /** @description The names from the location to the inspectable; empty where it has moved away. */
            path: components["schemas"]["CertifiedName"][];
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            done: components["schemas"]["PairCount"];
            /** @description How many of those done on time were on time because their date had been moved in time. Absent in certificates of before this was recorded. */
            postponed?: components["schemas"]["PairCount"];
            late: components["schemas"]["PairCount"];
            missed: components["schemas"]["PairCount"];
            open: components["schemas"]["PairCount"];
            /**
             * @description Why nothing is due; null if something is.
             * @example null
             * @enum {string|null}
             */
            excluded: "archived" | "no_template" | "not_chosen" | "no_open_day" | null;
            /** @description The forms on which done and late rest. */
            forms: {
                /** @description The form. */
                id: components["schemas"]["Id"];
                version: components["schemas"]["Version"];
                /**
                 * @description The digest of its whole content, as the server checks it; null for a form from before digests.
                 * @example 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
                 */
                sha256: string | null;
            }[];
        };
        /**
         * @description How what was certified relates to what is recorded now. `same`; `erased_author`, the same, but the person who inspected was erased; `corrected`, corrected since, each step recorded; `added`, more arrived since, such as an inspection made offline or the rest of a period that was not over; `disagreeing`, anything else.
         * @example corrected
         * @enum {string}
         */
        CertificateState: "same" | "erased_author" | "corrected" | "added" | "disagreeing";
        /** @description The sums of the rows. */
        CertificateTotals: {
            /** @description How many inspections were expected, the sum of the following four. */
            due: components["schemas"]["PairCount"];
            done: components["schemas"]["PairCount"];
            late: components["schemas"]["PairCount"];
            missed: components["schemas"]["PairCount"];
            open: components["schemas"]["PairCount"];
            /** @description For how many pairs nothing was due when it was made, for a reason. */
            excluded: components["schemas"]["PairCount"];
        };
        /** @description A name in both languages, as it was when the certificate was made; an empty string where one is missing. */
        CertifiedName: {
            /**
             * @description The English name.
             * @example Classroom 204
             */
            en: string;
            /**
             * @description The Finnish name.
             * @example Luokka 204
             */
            fi: string;
        };
        /** @description Up to when a person has seen what changed. */
        ChangesMark: {
            /** @description The last day that was looked at; null before the first time. */
            day: components["schemas"]["LocalDateOrNull"];
        };
        /** @description Moves the mark of the caller. */
        ChangesMarkInput: {
            /** @description The last day that was looked at, not in the future. */
            day: components["schemas"]["Day"];
        };
        /** @description One child, ranked by what needs care first. */
        ChildStats: {
            /** @description The child. */
            inspectable_id: components["schemas"]["Id"];
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
            /** @description Inspections done. */
            done: components["schemas"]["Count"];
            /** @description Overdue now. */
            overdue: components["schemas"]["Count"];
            /**
             * @description Mean as a percentage of the scale.
             * @example 75
             */
            average_pct: number | null;
            /**
             * @description Share done on time.
             * @example 0.9
             */
            compliance: number | null;
            /** @description Open pending actions. */
            open_pending: components["schemas"]["Count"];
            /** @description Those of them whose work is overdue. */
            overdue_actions: components["schemas"]["Count"];
        };
        /**
         * @description How many milliseconds the clock of the device is ahead of the clock of the server, measured at the last contact; null if it never was. One of more than 365 days counts as none, since such a clock was never set.
         * @example -420
         */
        ClockOffset: number | null;
        /** @description Why the day is closed in the location, or in all locations; null when it is open. */
        ClosedDay: {
            /** @description The name of the closure; null where the weekday is closed. */
            name: components["schemas"]["Text"] | null;
        } | null;
        /** @description A day or a range of days on which a location is closed. */
        Closure: {
            /** @description The first closed day. */
            from: components["schemas"]["Day"];
            /** @description The last closed day; the same for a single day. */
            to: components["schemas"]["Day"];
            /**
             * @description Whether it repeats every year between these days of the year, over New Year where the second is earlier in the year; 29 February counts in leap years. False when omitted.
             * @example false
             */
            yearly?: boolean;
            /** @description What it is called. */
            name: components["schemas"]["NameInput"];
            /**
             * @description Where it came from; null or absent when somebody wrote it. `holidays:FI` are the public holidays that the calendar follows.
             * @example holidays:FI
             */
            source?: string | null;
        };
        /** @description A closure with every field present. */
        ClosureStored: {
            /** @description The first closed day. */
            from: components["schemas"]["LocalDate"];
            /** @description The last closed day. */
            to: components["schemas"]["LocalDate"];
            /**
             * @description Whether it repeats every year.
             * @example false
             */
            yearly: boolean;
            name: components["schemas"]["Text"];
            /**
             * @description Where it came from; null when somebody wrote it.
             * @example null
             */
            source: string | null;
        };
        /** @description What became of the expected inspections. */
        ComparedFates: {
            done: components["schemas"]["PairCount"];
            /** @description How many of those done on time were postponed; absent where the certificate does not say it. */
            postponed?: components["schemas"]["PairCount"];
            late: components["schemas"]["PairCount"];
            missed: components["schemas"]["PairCount"];
        };
        /** @description An inspectable and an inspection type for which not everything is the same. */
        ComparedRow: {
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            /** @description The names from the location to the inspectable, as certified; empty in a row that only the server has. */
            path: components["schemas"]["Text"][];
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            state: components["schemas"]["CertificateState"];
            certified: components["schemas"]["ComparedFates"];
            now: components["schemas"]["ComparedFates"];
            /** @description The forms that are not the same. */
            forms: {
                /** @description The form. */
                id: components["schemas"]["Id"];
                state: components["schemas"]["CertificateState"];
            }[];
        };
        /** @description What the copy is to be called. */
        CopyInput: {
            name?: components["schemas"]["NameInput"];
        };
        /**
         * @description How many there are.
         * @example 12
         */
        Count: number;
        /** @description Whether each inspectable is accounted for with each inspection type of its kind. */
        Coverage: {
            /** @description How many pairs of an inspectable and an inspection type of its kind there are. */
            pairs: components["schemas"]["PairCount"];
            /** @description How many of them have no gap. */
            accounted: components["schemas"]["PairCount"];
            /** @description For how many of those that are accounted for an inspection is due at some date. */
            due: components["schemas"]["PairCount"];
            /** @description For how many of those that are accounted for nothing is due, for a reason that is named. */
            excluded: components["schemas"]["PairCount"];
            /** @description How many gaps were found; a pair may have several. */
            gap_count: components["schemas"]["PairCount"];
            /** @description The pairs by place. Of all locations, one row for each location; of one location, one for each environment with its rooms, and one for the location itself. */
            rows: components["schemas"]["CoverageRow"][];
            /** @description What is excluded, by location, inspection type and reason, the most inspectables first. */
            exclusions: components["schemas"]["CoverageExclusion"][];
            /** @description The first thousand gaps, in the order of their inspectables. */
            gaps: components["schemas"]["CoverageGap"][];
        };
        /** @description Inspectables of a location for which nothing of one type is due, for one reason. */
        CoverageExclusion: {
            /** @description Their location. */
            location_id: components["schemas"]["Id"];
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /**
             * @description Why. `archived`, the inspectable is; `no_template`, no template of the type is in use there; `not_chosen`, templates are, but none applies to the inspectable; `no_open_day`, the working calendar has none.
             * @example not_chosen
             * @enum {string}
             */
            reason: "archived" | "no_template" | "not_chosen" | "no_open_day";
            /** @description Since when, where that is recorded. */
            since: components["schemas"]["InstantOrNull"];
            /** @description Who changed it, by the audit log; null where that is not recorded. */
            by: components["schemas"]["PersonRef"] | null;
            /**
             * @description How many inspectables.
             * @example 3
             */
            count: number;
            /** @description The first fifty of them. */
            inspectables: components["schemas"]["CoveredInspectable"][];
        };
        /** @description A pair that is not accounted for, with what is wrong. */
        CoverageGap: {
            /** @description The location. */
            location_id: components["schemas"]["Id"];
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            /** @description From the location to the inspectable; empty if there is no such inspectable. */
            path: components["schemas"]["Path"];
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /**
             * @description What is wrong. `missing`, it is in no list of this type; `surplus`, something is due for an inspectable that is not there; `wrong_kind`; `wrongly_excluded` and `wrongly_included`, against the templates in use; the dates that do not follow from its inspections and plans; `not_on_open_day`; `not_listed`, it is not listed by its date; `missed_not_stored` and `missed_not_due`, missed inspections that do not follow from its dates.
             * @example wrong_last_done
             * @enum {string}
             */
            fault: "missing" | "surplus" | "wrong_kind" | "wrongly_excluded" | "wrongly_included" | "wrong_natural_due" | "wrong_planned_due" | "wrong_last_done" | "wrong_created_on" | "not_on_open_day" | "not_listed" | "missed_not_stored" | "missed_not_due";
            /**
             * @description What is stored, where that is one value.
             * @example 2026-11-14
             */
            stored: string | null;
            /**
             * @description What follows from the other records, where that is one value.
             * @example 2026-11-21
             */
            expected: string | null;
        };
        /** @description A place with the pairs under it. */
        CoverageRow: {
            /** @description The id of the place. */
            inspectable_id: components["schemas"]["Id"];
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
            /** @description The inspection types of the inspectables under it. */
            types: {
                inspectiontype_id: components["schemas"]["InspectionTypeId"];
                pairs: components["schemas"]["PairCount"];
                due: components["schemas"]["PairCount"];
                excluded: components["schemas"]["PairCount"];
                gaps: components["schemas"]["PairCount"];
            }[];
        };
        /** @description An inspectable with its path. */
        CoveredInspectable: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            /** @description From its location to itself. */
            path: components["schemas"]["Path"];
        };
        /**
         * @description One value of a row.
         * @example 2.5
         */
        CustomCell: string | number | null;
        /** @description A column of the result. */
        CustomColumn: {
            /**
             * @description Its key in the rows.
             * @example average
             */
            key: string;
            name: components["schemas"]["Text"];
            /**
             * @description What it holds.
             * @example number
             * @enum {string}
             */
            kind: "text" | "day" | "count" | "number" | "percent" | "id";
        };
        /** @description The answer to a query. */
        CustomData: {
            /** @description The columns. */
            columns: components["schemas"]["CustomColumn"][];
            /** @description The rows of this page. */
            rows: components["schemas"]["CustomRow"][];
            /** @description The same figures over everything. */
            totals: components["schemas"]["CustomCell"][];
            /** @description What the figures leave out. */
            excluded: {
                /** @description Answers with level 0. */
                not_applicable: components["schemas"]["Count"];
                /** @description Answers in words, which have no level. */
                text_answers: components["schemas"]["Count"];
            };
            /** @description The first day that was used. */
            start_date: components["schemas"]["LocalDateOrNull"];
            /** @description The last day that was used. */
            end_date: components["schemas"]["LocalDateOrNull"];
            /** @description How many rows there are in all. */
            total: components["schemas"]["Count"];
            /**
             * @description The page.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
        };
        /** @description A question to the answers. */
        CustomDataQuery: {
            /**
             * @description Which location: an id, or `all` (admins).
             * @example 1
             */
            location_id?: number | "all";
            /** @description Only these inspectables. */
            inspectable_ids?: components["schemas"]["Ids"];
            /**
             * @description Whether what lies under them counts too.
             * @default true
             * @example true
             */
            include_children?: boolean;
            /** @description Only these inspection types. */
            inspectiontype_ids?: components["schemas"]["InspectionTypeId"][];
            /** @description Only these templates. */
            template_ids?: components["schemas"]["Ids"];
            /** @description Only answers to these questions. */
            question_ids?: components["schemas"]["Ids"];
            /** @description The first day, included. */
            start_date?: components["schemas"]["Day"];
            /** @description The last day, included. */
            end_date?: components["schemas"]["Day"];
            /**
             * @description Only answers of at least this level.
             * @example 1
             */
            value_min?: number;
            /**
             * @description Only answers of at most this level.
             * @example 2
             */
            value_max?: number;
            /**
             * @description Only answers with a note.
             * @example true
             */
            has_note?: boolean;
            /**
             * @description Only answers with a photo.
             * @example true
             */
            has_photo?: boolean;
            /** @description Only what these users did. */
            inspector_ids?: components["schemas"]["Ids"];
            /**
             * @description Which page, from 1.
             * @default 1
             * @example 1
             */
            page?: number;
            /**
             * @description How many a page holds.
             * @default 100
             * @example 100
             */
            per_page?: number;
            /**
             * @description A span that ends today, instead of the two days; a button keeps it as such.
             * @example last_30_days
             * @enum {string}
             */
            range?: "today" | "last_7_days" | "last_30_days" | "last_90_days" | "this_week" | "this_month" | "this_year" | "last_365_days";
            /**
             * @description One row for each of what.
             * @default none
             * @example environment
             * @enum {string}
             */
            group_by?: "none" | "inspectable" | "environment" | "question" | "type" | "inspector" | "day" | "week" | "month" | "year";
            /**
             * @description What each row tells. Figures of pending actions follow the places, types, templates, inspectors and questions of the query, but not its levels, notes and photos. `open_actions`, `overdue_actions` and `oldest_open_days` are those of now, whatever the range; an action is raised and fixed on its own days.
             * @example [
             *       "count",
             *       "average"
             *     ]
             */
            metrics: ("count" | "average" | "average_pct" | "min" | "max" | "low_count" | "low_rate" | "last_value" | "on_time_rate" | "open_actions" | "overdue_actions" | "oldest_open_days" | "raised_actions" | "fixed_actions" | "median_days_to_fix" | "verified_rate" | "failed_check_rate")[];
            /** @description By which column, and which way. */
            sort?: {
                /**
                 * @description The key of a column.
                 * @example average
                 */
                by: string;
                /**
                 * @description Which way.
                 * @example asc
                 * @enum {string}
                 */
                direction: "asc" | "desc";
            };
        };
        /** @description A row: its group and one value for each column. */
        CustomRow: {
            /**
             * @description Names the group: an id, a day or a period; `all` with group_by none.
             * @example 10
             */
            key: string;
            label: components["schemas"]["Text"];
            /** @description The inspectable, where the group is one. */
            inspectable_id: components["schemas"]["IdOrNull"];
            /** @description In the order of the columns. */
            values: components["schemas"]["CustomCell"][];
            /** @description The questions that this one replaced, the latest first; their answers are in the figures. Absent where the group is no question, or one that replaced none. */
            earlier?: components["schemas"]["EarlierQuestion"][];
        };
        /**
         * Format: date
         * @description A day of the calendar, from 1970-01-01 to 2199-12-31.
         * @example 2026-11-23
         */
        Day: string;
        /** @description What a removal did. */
        Deleted: {
            /** @description The id of what was removed. */
            id: components["schemas"]["Id"];
            /** @description When it was archived; null when it is gone for good. */
            archived_at: components["schemas"]["InstantOrNull"];
        };
        /** @description The code of a room. */
        DoorCode: {
            /** @description The room. */
            room_id: components["schemas"]["Id"];
            name: components["schemas"]["Text"];
            /** @description From the location down to the room. */
            path: components["schemas"]["Path"];
            /** @description When it was printed last; null if it never was. */
            printed_at: components["schemas"]["InstantOrNull"];
            /**
             * @description Whether the label that was printed last differs from the one that would be printed now.
             * @example true
             */
            stale: boolean;
            /**
             * @description Why it is out of date, null if it is not: never printed, another secret than in the code (code), another name of the room (name), or of the places above it (place).
             * @example name
             * @enum {string|null}
             */
            stale_because: "never" | "code" | "name" | "place" | null;
        };
        /** @description One page of codes. */
        DoorCodeList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /** @description The codes of this page. */
            items: components["schemas"]["DoorCode"][];
        };
        /** @description Rooms that get new secrets: exactly one of these. */
        DoorCodeReset: {
            /**
             * @description These rooms.
             * @example [
             *       12
             *     ]
             */
            room_ids?: number[];
            /** @description All rooms of this environment. */
            environment_id?: components["schemas"]["Id"];
            /** @description All rooms of this location. */
            location_id?: components["schemas"]["Id"];
        };
        /** @description How many codes are new. */
        DoorCodesReset: {
            /**
             * @description How many rooms have a new secret.
             * @example 24
             */
            rooms: number;
        };
        /** @description The photo that will be uploaded. */
        DoorPhoto: {
            /**
             * @description Name of the file, an id that its device made.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10.jpg
             */
            name: string;
            /**
             * @description SHA-256 of the bytes that will be sent.
             * @example 9f2c5a0e1b7d4c3896af0123456789abcdef0123456789abcdef0123456789ab
             */
            sha256: string;
            /**
             * @description How many bytes.
             * @example 348211
             */
            bytes: number;
        };
        /** @description What the code on a door tells without an account. */
        DoorPlace: {
            name: components["schemas"]["Text"];
        };
        /** @description A fault reported at a door; no personal data is asked for. */
        DoorReportInput: {
            /**
             * Format: uuid
             * @description An id that the device makes; the same again gets the same answer.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id: string;
            /**
             * @description What is wrong.
             * @example Lamppu ei pala.
             */
            note: string;
            photo?: components["schemas"]["DoorPhoto"];
        };
        /** @description What became of a report. */
        DoorReportReceipt: {
            /**
             * @description Whether so much has been reported that this one was not stored.
             * @example false
             */
            known: boolean;
        };
        /** @description A draft of an inspection, private to its author. */
        Draft: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            /**
             * Format: uuid
             * @description The id that the client gave it.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id: string;
            /** @description The template. */
            template_id: components["schemas"]["Id"];
            /** @description The version it is pinned to. */
            template_version: components["schemas"]["Version"];
            /** @description What is inspected. */
            inspectable_ids: components["schemas"]["Ids"];
            content: components["schemas"]["DraftContent"];
            /** @description When it was begun. */
            started_at: components["schemas"]["Instant"];
            /** @description When it was last saved. */
            updated_at: components["schemas"]["Instant"];
            /** @description When it will be removed, 30 days after the last save. */
            expires_at: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
            /** @description Drafts of others for the same places. */
            others: components["schemas"]["OtherDraft"][];
        };
        /** @description An answer as far as it has come; nothing is checked. */
        DraftAnswer: {
            /** @description The question. */
            question_id: components["schemas"]["Id"];
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            /**
             * @description The level.
             * @example 3
             */
            value?: number | null;
            /**
             * @description The answer in words.
             * @example Kaikki kunnossa.
             */
            response_text?: string | null;
            /**
             * @description The note.
             * @example Varaovi oli tukossa.
             */
            note?: string | null;
            /**
             * @description Whether the inspector asks for a decision.
             * @example false
             */
            flagged?: boolean;
            /**
             * @description Whether the inspector confirms that no photo is possible.
             * @example true
             */
            no_photo?: boolean;
            /**
             * @description Wire names of its photos.
             * @example [
             *       "31_a.jpg"
             *     ]
             */
            photos?: string[];
        };
        /** @description What a draft holds. */
        DraftContent: {
            /** @description The answers so far. */
            answers: components["schemas"]["DraftAnswer"][];
            /**
             * @description Remarks about the whole.
             * @example
             */
            comments?: string;
            /**
             * @description Where the inspector was, as the client notes it.
             * @example 31:12
             */
            position?: string;
        };
        /** @description One page of drafts. */
        DraftList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The drafts of this page. */
            items: components["schemas"]["Draft"][];
        };
        /** @description What the draft holds now, in whole. */
        DraftSave: {
            content: components["schemas"]["DraftContent"];
            /**
             * @description What is inspected now, when it has changed.
             * @example [
             *       12
             *     ]
             */
            inspectable_ids?: number[];
            version?: components["schemas"]["Version"];
            /**
             * Format: uuid
             * @description Must be the one of the draft when given.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id?: string;
        };
        /**
         * @description The chosen inspectables: the bare list of the specification, or with the id of the client.
         * @example [
         *       12
         *     ]
         */
        DraftStart: number[] | {
            /**
             * @description The chosen inspectables.
             * @example [
             *       12
             *     ]
             */
            inspectable_ids: number[];
            /**
             * Format: uuid
             * @description Made by the client; the same one again returns the same draft.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id?: string;
            /** @description The version that was opened; default the newest. */
            template_version?: components["schemas"]["Version"];
            /** @description When it was begun. */
            started_at?: components["schemas"]["Instant"];
        };
        /** @description How many (inspectable, type) pairs are in each state; they add up. The last two are counted beside. */
        DueCounts: {
            /** @description Due before today. */
            overdue: components["schemas"]["Count"];
            /** @description Due today. */
            due: components["schemas"]["Count"];
            /** @description Can be inspected, not due yet. */
            open: components["schemas"]["Count"];
            /** @description Not open yet. */
            not_due: components["schemas"]["Count"];
            /** @description Without an active template. */
            not_applicable: components["schemas"]["Count"];
            /** @description With a draft. */
            in_progress: components["schemas"]["Count"];
            /** @description Never done. */
            never_inspected: components["schemas"]["Count"];
        };
        /** @description One due date with the reasons for it, in the order in which they are told. */
        DueExplanation: {
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /** @description When it is due; null when no template ever applied. */
            due_date: components["schemas"]["LocalDateOrNull"];
            /** @description From when inspecting is allowed. */
            opens_on: components["schemas"]["LocalDateOrNull"];
            /**
             * @description The state by date.
             * @example open
             * @enum {string}
             */
            state: "not_applicable" | "not_due" | "open" | "due" | "overdue";
            /** @description The reasons. */
            steps: components["schemas"]["DueStep"][];
        };
        /** @description One entry for each type that the kind of inspectable knows. */
        DueExplanationList: {
            /** @description Which inspectable. */
            inspectable_id: components["schemas"]["Id"];
            /** @description One entry for each type. */
            items: components["schemas"]["DueExplanation"][];
        };
        /** @description An inspectable and what is due there. */
        DueGroup: {
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["Path"];
            /** @description Its inspections, the earliest first. */
            due: components["schemas"]["DueInspection"][];
        };
        /** @description One page of inspectables with what is due. */
        DueGroupList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The inspectables with what is due of this page. */
            items: components["schemas"]["DueGroup"][];
            /** @description Today in the zone of the location. */
            today?: components["schemas"]["LocalDate"];
            counts?: components["schemas"]["DueCounts"];
        };
        /** @description One type of inspection of one inspectable, and when it is due. */
        DueInspection: {
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /** @description When it is due by its own rhythm. */
            natural_due: components["schemas"]["LocalDate"];
            /** @description When it was planned for instead; null without a plan. */
            planned_due: components["schemas"]["LocalDateOrNull"];
            /** @description The date that counts: the planned one, else the natural one, shifted to an open day. */
            next_due_date: components["schemas"]["LocalDate"];
            /** @description From when inspecting is allowed. */
            opens_on: components["schemas"]["LocalDate"];
            /**
             * @description The state by date.
             * @example not_due
             * @enum {string}
             */
            state: "not_due" | "open" | "due" | "overdue";
            /**
             * @description Open days since the date that counts; 0 until it is overdue.
             * @example 0
             */
            days_overdue: number;
            /**
             * @description Whether today is at or after opens_on.
             * @example false
             */
            can_inspect_now: boolean;
            /** @description The date that counts if it can be inspected now, else one period later, on an open day. */
            next_inspection_date: components["schemas"]["LocalDate"];
            /** @description The day it was last done; null if never. */
            last_done_on: components["schemas"]["LocalDateOrNull"];
            /** @description The day on which the inspectable was created; no date shifts to an earlier one. */
            created_on: components["schemas"]["LocalDate"];
            /**
             * @description Whether it was never done.
             * @example false
             */
            never_inspected: boolean;
            /**
             * @description Whether somebody has a draft of it.
             * @example false
             */
            in_progress: boolean;
            /**
             * @description Active templates of this type that apply.
             * @example [
             *       4
             *     ]
             */
            template_ids: number[];
        };
        /** @description What a submission did to one due date. */
        DueMove: {
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /**
             * @description Whether the date moved.
             * @example true
             */
            moved: boolean;
            /** @description The natural date now. */
            natural_due: components["schemas"]["LocalDate"];
            /** @description The date that counts now, on an open day. */
            next_due_date: components["schemas"]["LocalDate"];
            /** @description What is planned now; null when nothing is. Absent in receipts of earlier versions. */
            planned_due?: components["schemas"]["LocalDateOrNull"];
            /** @description From when it may be inspected again. Absent in receipts of earlier versions. */
            opens_on?: components["schemas"]["LocalDate"];
        };
        /** @description The dates of one inspectable as the inspector saw them. */
        DueSeen: {
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            /** @description The natural due date that was shown. */
            natural_due: components["schemas"]["Day"];
            /**
             * Format: date
             * @description The planned date that was shown, null for none; default the one at the start of the form.
             * @example 2026-11-28
             */
            planned_due?: string | null;
            /** @description The first day on which it could be inspected, as it was shown; default the one that follows from these dates at the start of the form. A working calendar that changes later does not close the window again. */
            opens_on?: components["schemas"]["Day"];
        };
        /** @description One reason for a due date, with the numbers that it names. */
        DueStep: {
            /**
             * @description Which reason.
             * @example natural
             * @enum {string}
             */
            step: "not_applicable" | "last_done" | "never_done" | "applies_from" | "natural" | "planned" | "closed" | "overdue" | "window" | "limit" | "latest" | "drift";
            /** @description The reason as a sentence. */
            text: components["schemas"]["Text"];
            /** @description The day that it is about. */
            on?: components["schemas"]["LocalDate"];
            /** @description With natural: the earlier date of the rhythm; absent where it counts from the last inspection. */
            after?: components["schemas"]["LocalDate"];
            /** @description With closed: the open day to which the date moves. With limit: the last day of the month or year. */
            to?: components["schemas"]["LocalDate"];
            /** @description With limit: the first day of the month or year. */
            from?: components["schemas"]["LocalDate"];
            /**
             * @description With natural and drift: the interval. With overdue: open days since. With window: days before.
             * @example 7
             */
            days?: number;
            /**
             * @description With limit: how often it was done.
             * @example 2
             */
            done?: number;
            /**
             * @description With limit: how often it may be done.
             * @example 4
             */
            most?: number;
            /**
             * @description With drift: how many days earlier it comes each year.
             * @example 5
             */
            per_year?: number;
            /**
             * @description With planned: who planned it; absent where that is not known.
             * @example Anna Virtanen
             */
            by?: string;
            /** @description With planned: the day on which it was planned. */
            at?: components["schemas"]["LocalDate"];
            /** @description With closed: the name of the closure; absent where the weekday is closed. */
            closure?: components["schemas"]["Text"];
        };
        /** @description A question that another one continues. */
        EarlierQuestion: {
            /** @description Its id. */
            question_id: components["schemas"]["Id"];
            /** @description Its last wording. */
            title: components["schemas"]["Text"];
            /** @description The day on which its template stopped asking it; null while it still does. */
            asked_until: components["schemas"]["LocalDateOrNull"];
        };
        /** @description The figures of an earlier period, to compare with. */
        EarlierStats: {
            /** @description Its first day. */
            from: components["schemas"]["LocalDate"];
            /** @description Its last day. */
            to: components["schemas"]["LocalDate"];
            /** @description Inspections done. */
            done: components["schemas"]["Count"];
            /** @description Done on time, by the natural date or by the one to which it had been moved in time. */
            on_time: components["schemas"]["Count"];
            /** @description Of those on time, those done after their natural date, to which they had been moved in time. */
            postponed: components["schemas"]["Count"];
            /** @description Done after it. */
            late: components["schemas"]["Count"];
            /** @description Occurrences that nobody did. */
            missed: components["schemas"]["Count"];
            /**
             * @description on_time / (on_time + late + missed); null when nothing was due.
             * @example 0.79
             */
            compliance: number | null;
            /** @description Answers at the low end. */
            low_count: components["schemas"]["Count"];
            /** @description Answers on the scale, without "not applicable". */
            answers_count: components["schemas"]["Count"];
        };
        /** @description An environment of a location: a building, a floor, a yard. */
        Environment: {
            /** @description Its id, unique among locations, environments and rooms. */
            id: components["schemas"]["Id"];
            /**
             * @description Always environment.
             * @example environment
             * @enum {string}
             */
            kind: "environment";
            name: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            /** @description The location it belongs to; for a location its own id. */
            location_id: components["schemas"]["Id"];
            /** @description When it was archived; null while in use. */
            archived_at: components["schemas"]["InstantOrNull"];
            version: components["schemas"]["Version"];
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["Path"];
            /** @description Its type. */
            environmenttype_id: components["schemas"]["IdOrNull"];
            /**
             * @description How many rooms in use it has.
             * @example 8
             */
            rooms_count: number;
            /** @description Its rooms, when asked for. */
            rooms?: components["schemas"]["Room"][];
        };
        /** @description A new environment. */
        EnvironmentInput: {
            name: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /** @description Its location; in a change another one is refused. */
            location_id: components["schemas"]["Id"];
            /** @description Its type. */
            environmenttype_id?: components["schemas"]["IdOrNull"];
            /** @description The first due date of every type that applies; default the day of creation. */
            first_due_date?: components["schemas"]["Day"];
        };
        /** @description One page of environments. */
        EnvironmentList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The environments of this page. */
            items: components["schemas"]["Environment"][];
        };
        /** @description What changes of an environment; what is left out stays. */
        EnvironmentUpdate: {
            name?: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /** @description Its location; in a change another one is refused. */
            location_id?: components["schemas"]["Id"];
            /** @description Its type. */
            environmenttype_id?: components["schemas"]["IdOrNull"];
            version?: components["schemas"]["Version"];
        };
        /** @description Everything of one kind, in the shape that the import takes. */
        ExportFile: {
            /**
             * Format: uri-reference
             * @description Address of its JSON Schema.
             * @example /api/v2/export/schemas/templates
             */
            $schema: string;
            /**
             * @description What it holds.
             * @example templates
             * @enum {string}
             */
            kind: "templates" | "places" | "todos" | "schedule" | "definitions";
            /** @description When it was made. */
            exported_at: components["schemas"]["Instant"];
            /**
             * @description The records; none to archive only.
             * @example [
             *       {}
             *     ]
             */
            items: {
                [key: string]: unknown;
            }[];
            /** @description How many records; a file with fewer was cut off. */
            count: components["schemas"]["Count"];
        };
        /** @description A fault that somebody saw, without an inspection. */
        FaultReportInput: {
            /**
             * Format: uuid
             * @description An id that the client makes; the same again gets the same answer.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id: string;
            /** @description The place. */
            inspectable_id: components["schemas"]["Id"];
            /**
             * @description What is wrong.
             * @example Sarana irti.
             */
            note: string;
            /** @description Photos that will be uploaded. */
            photos?: components["schemas"]["ActionPhoto"][];
            /** @description When it was seen, by the clock of the device. */
            reported_at?: components["schemas"]["Instant"];
            clock_offset_ms?: components["schemas"]["ClockOffset"];
        };
        /** @description A fix of approved work. */
        FixInput: {
            /**
             * Format: uuid
             * @description An id that the client makes; the same again gets the same answer.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id: string;
            /**
             * @description What was done.
             * @example Sarana irti.
             */
            note?: string;
            /** @description Photos that will be uploaded. */
            photos?: components["schemas"]["ActionPhoto"][];
            /** @description When, by the clock of the device; now if omitted. */
            fixed_at?: components["schemas"]["Instant"];
            clock_offset_ms?: components["schemas"]["ClockOffset"];
        };
        /** @description What became of a fix. */
        FixResult: {
            /**
             * @description Whether it resolved the action; one that came too late is kept in the history with its photos.
             * @example true
             */
            counted: boolean;
            action: components["schemas"]["PendingAction"];
        };
        /** @description A form with its answers and photos. */
        Form: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            /**
             * Format: uuid
             * @description The id that the client gave it.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id: string;
            /**
             * @description started, submitted, and complete once every declared photo is in.
             * @example submitted
             * @enum {string}
             */
            status: "started" | "submitted" | "complete";
            /** @description The template. */
            template_id: components["schemas"]["Id"];
            template_name: components["schemas"]["Text"];
            /** @description The version of the template it is pinned to. */
            template_version: components["schemas"]["Version"];
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /** @description The location it was made in. */
            location_id: components["schemas"]["Id"];
            /** @description What was inspected. */
            inspectables: components["schemas"]["FormInspectable"][];
            /**
             * @description Remarks about the whole.
             * @example
             */
            comments: string;
            author: components["schemas"]["PersonRef"];
            /** @description When the inspector began. */
            started_at: components["schemas"]["Instant"];
            /** @description When it was done, by the clock of the device. */
            performed_at: components["schemas"]["InstantOrNull"];
            /** @description When the server stored it. */
            submitted_at: components["schemas"]["InstantOrNull"];
            /** @description The day that counts, in the zone of the location. */
            done_on: components["schemas"]["LocalDateOrNull"];
            /**
             * @description Whether a person must look at it.
             * @example false
             */
            needs_review: boolean;
            /** @description Why a person must look at it. */
            review_reasons: ("max_reached" | "not_open_yet" | "not_applicable" | "late_receipt" | "due_date_moved_on" | "photo_unreadable" | "template_archived" | "inspectable_archived" | "inspectable_moved" | "author_moved" | "clock_unsure")[];
            /**
             * @description Mean of its levels without 0; null without any.
             * @example 2.5
             */
            average: number | null;
            /**
             * @description How many answers it holds.
             * @example 12
             */
            answers_count: number;
            /**
             * @description How many photos were declared.
             * @example 1
             */
            photos_count: number;
            version: components["schemas"]["Version"];
            /** @description Its answers. */
            results: components["schemas"]["AnswerResult"][];
            /** @description Its photos. */
            photos: components["schemas"]["PhotoState"][];
            /** @description Proof of the submission; null until then. */
            receipt: components["schemas"]["Receipt"] | null;
        };
        /** @description New answers of a submitted form. The earlier ones are kept as a version; the due date does not move. */
        FormEdit: {
            /** @description The answers; each (question, inspectable) at most once. Without any: 422 `no_answers`. */
            results: components["schemas"]["AnswerPayload"][];
            /**
             * @description Remarks about the whole.
             * @example
             */
            comments?: string;
            /**
             * @description Why it is edited.
             * @example Väärä huone merkitty.
             */
            reason?: string;
            version?: components["schemas"]["Version"];
        };
        /** @description Starts a form. With a draft or started_at it is always stored; a bare start may get 409. */
        FormInput: {
            /**
             * @description What is inspected; for Management the location.
             * @example [
             *       12
             *     ]
             */
            inspectables: number[];
            /** @description The template. */
            template_id: components["schemas"]["Id"];
            /**
             * @description Remarks about the whole.
             * @example
             */
            comments?: string;
            /**
             * Format: uuid
             * @description Made by the client; the same one again returns the same form.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id?: string;
            /** @description The version that was filled in; default the newest. */
            template_version?: components["schemas"]["Version"];
            /** @description The draft it comes from. */
            draft_id?: components["schemas"]["Id"];
            /** @description When the inspector began. */
            started_at?: components["schemas"]["Instant"];
            /** @description When it was done, by the clock of the device. */
            performed_at?: components["schemas"]["Instant"];
            clock_offset_ms?: components["schemas"]["ClockOffset"];
            /** @description The due dates that the inspector saw, from the list on the device; what is not named here counts as seen when the form is made. A date that has moved on since is not moved again, and neither is that of an inspectable whose window was closed when the inspector began, both by these dates and by those of the submission. */
            due_seen?: components["schemas"]["DueSeen"][];
        };
        /** @description An inspectable of a form. */
        FormInspectable: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            name: components["schemas"]["Text"];
            kind: components["schemas"]["Kind"];
            /** @description The natural due date that the inspector saw. */
            natural_due_seen: components["schemas"]["LocalDateOrNull"];
            /**
             * @description Whether the submission moved its date; null until then.
             * @example true
             */
            moved: boolean | null;
        };
        /** @description A form as lists show it. */
        FormSummary: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            /**
             * Format: uuid
             * @description The id that the client gave it.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id: string;
            /**
             * @description started, submitted, and complete once every declared photo is in.
             * @example submitted
             * @enum {string}
             */
            status: "started" | "submitted" | "complete";
            /** @description The template. */
            template_id: components["schemas"]["Id"];
            template_name: components["schemas"]["Text"];
            /** @description The version of the template it is pinned to. */
            template_version: components["schemas"]["Version"];
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /** @description The location it was made in. */
            location_id: components["schemas"]["Id"];
            /** @description What was inspected. */
            inspectables: components["schemas"]["FormInspectable"][];
            /**
             * @description Remarks about the whole.
             * @example
             */
            comments: string;
            author: components["schemas"]["PersonRef"];
            /** @description When the inspector began. */
            started_at: components["schemas"]["Instant"];
            /** @description When it was done, by the clock of the device. */
            performed_at: components["schemas"]["InstantOrNull"];
            /** @description When the server stored it. */
            submitted_at: components["schemas"]["InstantOrNull"];
            /** @description The day that counts, in the zone of the location. */
            done_on: components["schemas"]["LocalDateOrNull"];
            /**
             * @description Whether a person must look at it.
             * @example false
             */
            needs_review: boolean;
            /** @description Why a person must look at it. */
            review_reasons: ("max_reached" | "not_open_yet" | "not_applicable" | "late_receipt" | "due_date_moved_on" | "photo_unreadable" | "template_archived" | "inspectable_archived" | "inspectable_moved" | "author_moved" | "clock_unsure")[];
            /**
             * @description Mean of its levels without 0; null without any.
             * @example 2.5
             */
            average: number | null;
            /**
             * @description How many answers it holds.
             * @example 12
             */
            answers_count: number;
            /**
             * @description How many photos were declared.
             * @example 1
             */
            photos_count: number;
            version: components["schemas"]["Version"];
        };
        /** @description One page of forms. */
        FormSummaryList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The forms of this page. */
            items: components["schemas"]["FormSummary"][];
        };
        /** @description A page of points, in the order of series and time. */
        Graph: {
            /** @description The first day. */
            start_date: components["schemas"]["LocalDate"];
            /** @description The last day. */
            end_date: components["schemas"]["LocalDate"];
            /**
             * @description The bucket that was used.
             * @example week
             * @enum {string}
             */
            aggregate: "none" | "day" | "week" | "month" | "year";
            /**
             * @description How much each point carries.
             * @example medium
             * @enum {string}
             */
            detail: "low" | "medium" | "high";
            /**
             * @description What the mean is over.
             * @example inspections
             * @enum {string}
             */
            average_of: "inspections" | "answers";
            /** @description The series. */
            series: components["schemas"]["GraphSeries"][];
            /** @description The points. */
            items: components["schemas"]["GraphPoint"][];
            /** @description The versions of the template that began within these days, the latest of each day, at most 100; absent where the graph is not of one template. */
            versions?: components["schemas"]["GraphVersion"][];
            /** @description When the location was closed within these days, at most 100; absent where it is not of one location. */
            closures?: components["schemas"]["GraphClosure"][];
            /** @description The day from which an inspection whose date had been moved in time counts as on time; absent where that day is not within these days, or no inspection is older. */
            postponed_since?: components["schemas"]["LocalDate"];
            /** @description How many points there are in all. */
            total: components["schemas"]["Count"];
            /**
             * @description The page.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
        };
        /** @description An answer behind a point. */
        GraphAnswer: {
            /** @description The form. */
            form_id: components["schemas"]["Id"];
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            /** @description The question. */
            question_id: components["schemas"]["Id"];
            /**
             * @description The level.
             * @example 3
             */
            value: number;
            /** @description The day. */
            done_on: components["schemas"]["LocalDate"];
            /**
             * @description The note.
             * @example
             */
            note: string;
        };
        /** @description Days on which the location of a graph was closed. */
        GraphClosure: {
            /** @description The first of them within the graph. */
            from: components["schemas"]["LocalDate"];
            /** @description The last of them within the graph. */
            to: components["schemas"]["LocalDate"];
            name: components["schemas"]["Text"];
        };
        /** @description What to draw. */
        GraphFilter: {
            /** @description The first day, included. */
            start_date: components["schemas"]["Day"];
            /** @description The last day, included. */
            end_date: components["schemas"]["Day"];
            /**
             * @description The time bucket; auto picks one by the span.
             * @example week
             * @enum {string}
             */
            aggregate: "auto" | "none" | "day" | "week" | "month" | "year";
            /**
             * @description How much each point carries; the numbers stay the same.
             * @default medium
             * @example medium
             * @enum {string}
             */
            detail?: "low" | "medium" | "high";
            /**
             * @description Which page, from 1.
             * @default 1
             * @example 1
             */
            page?: number;
            /**
             * @description How many points a page holds.
             * @default 100
             * @example 100
             */
            per_page?: number;
            inspectiontype_id?: components["schemas"]["InspectionTypeId"];
            /** @description This inspectable with all that lies under it; default the location. */
            inspectable_id?: components["schemas"]["Id"];
            /** @description Only this template. */
            template_id?: components["schemas"]["Id"];
            /** @description Only these questions; the mean is then over answers. */
            question_ids?: components["schemas"]["Ids"];
            /**
             * @description Which location: an id, or `all` (admins).
             * @example 1
             */
            location_id?: number | "all";
        };
        /** @description One point of a series. Without any data the values are null: a gap, not a zero. */
        GraphPoint: {
            /**
             * @description Which series, by its key.
             * @example type:1
             */
            series: string;
            /**
             * @description Name of the bucket: a day, 2026-W47, 2026-11 or 2026.
             * @example 2026-W47
             */
            bucket: string;
            /** @description Its first day. */
            from: components["schemas"]["LocalDate"];
            /** @description Its last day. */
            to: components["schemas"]["LocalDate"];
            /** @description Inspections, or, when questions were chosen, answers without "not applicable". */
            count: components["schemas"]["Count"];
            /**
             * @description The mean.
             * @example 2.5
             */
            average: number | null;
            /**
             * @description The same as a percentage of the scale, so that types may share a chart.
             * @example 75
             */
            average_pct: number | null;
            /**
             * @description The share done on time of what was done or missed; null without any. Left out with a template or questions, since what was missed belongs to none.
             * @example 0.9
             */
            compliance?: number | null;
            /**
             * @description The lowest level, without "not applicable".
             * @example 1
             */
            min?: number | null;
            /**
             * @description The highest level, without "not applicable".
             * @example 3
             */
            max?: number | null;
            /** @description Answers at the low end. */
            low_count?: components["schemas"]["Count"];
            /** @description How often each level was answered. */
            distribution?: components["schemas"]["ValueCount"][];
            /** @description The answers, with detail high. */
            answers?: components["schemas"]["GraphAnswer"][];
        };
        /** @description A question that graphs can show, archived ones with answers included. */
        GraphQuestion: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            title: components["schemas"]["Text"];
            /**
             * @description value is answered on the scale of the inspection type, text in words.
             * @example value
             * @enum {string}
             */
            type: "value" | "text";
            /**
             * @description Whether the template no longer asks it.
             * @example false
             */
            archived: boolean;
            /** @description How many answers there are. */
            answers: components["schemas"]["Count"];
        };
        /** @description What a graph can show of a template. */
        GraphQuestionList: {
            /** @description The questions. */
            items: components["schemas"]["GraphQuestion"][];
        };
        /** @description One line of a graph. */
        GraphSeries: {
            /**
             * @description Its key.
             * @example type:1
             */
            key: string;
            name: components["schemas"]["Text"];
            /** @description The type; null when it is over several. */
            inspectiontype_id: components["schemas"]["InspectionTypeId"] | null;
            /** @description The inspectable; null when it is over several. */
            inspectable_id: components["schemas"]["IdOrNull"];
        };
        /** @description A version of the template of a graph. */
        GraphVersion: {
            version: components["schemas"]["Version"];
            /** @description The day on which it began. */
            since: components["schemas"]["LocalDate"];
        };
        /** @description One group, with what became of its expected inspections. */
        GroupStats: {
            /**
             * @description Names it: the id of a place or a type, a weekday from 1 (Monday) to 7, or a month as `2026-11`.
             * @example 10
             */
            key: string;
            /** @description The location or the environment; null for other groups. */
            inspectable_id: components["schemas"]["IdOrNull"];
            /**
             * @description The inspection type; null for other groups.
             * @example 1
             */
            inspectiontype_id: components["schemas"]["InspectionTypeId"] | null;
            /**
             * @description The name of a place or a type; null for a weekday or a month.
             * @example {
             *       "en": "A wing",
             *       "fi": "A-siipi"
             *     }
             */
            name: components["schemas"]["Text"] | null;
            /**
             * @description Whether the place is archived. It is listed as long as it has figures.
             * @example false
             */
            archived: boolean;
            /** @description Inspections done on time. */
            on_time: components["schemas"]["Count"];
            /** @description Of those on time, those done after their natural date, to which they had been moved in time. */
            postponed: components["schemas"]["Count"];
            /** @description Inspections done late. */
            late: components["schemas"]["Count"];
            /** @description Missed inspections. */
            missed: components["schemas"]["Count"];
            /**
             * @description The share done on time of what was done or missed; null without any.
             * @example 0.9
             */
            compliance: number | null;
            /**
             * @description What a location wants `compliance` to be at least, in percent; null without a target and for other groups.
             * @example 90
             */
            on_time_target: number | null;
            /**
             * @description Answers at the low end; null by due date.
             * @example 4
             */
            low_count: number | null;
            /**
             * @description Answers with a rating; null by due date.
             * @example 120
             */
            answers_count: number | null;
            /**
             * @description Pending actions that are open now; null by due date.
             * @example 2
             */
            open_pending: number | null;
        };
        /** @description Groups of a period, compared with each other. */
        GroupStatsList: {
            /**
             * @description What the groups are.
             * @example environment
             * @enum {string}
             */
            by: "location" | "environment" | "type" | "weekday" | "month";
            /** @description The first day. */
            from: components["schemas"]["LocalDate"];
            /** @description The last day. */
            to: components["schemas"]["LocalDate"];
            /** @description The groups, places by id, weekdays and months in order. */
            items: components["schemas"]["GroupStats"][];
        };
        /** @description Whether the server is up. */
        Health: {
            /**
             * @description Always ok; no answer says the rest.
             * @example ok
             * @enum {string}
             */
            status: "ok";
            /**
             * @description What answers, so that no gateway is taken for it.
             * @example kierros
             */
            name: string;
            /**
             * @description The version of the server.
             * @example 0.1.0
             */
            version: string;
            /**
             * @description The version of this contract.
             * @example 2.0.0
             */
            contract_version: string;
            /** @description The clock of the server. */
            server_time: components["schemas"]["Instant"];
        };
        /** @description One inspection: a form as far as one inspectable is concerned. */
        HistoryEntry: {
            /** @description The form. */
            form_id: components["schemas"]["Id"];
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["Path"];
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /** @description The template. */
            template_id: components["schemas"]["Id"];
            template_name: components["schemas"]["Text"];
            template_version: components["schemas"]["Version"];
            author: components["schemas"]["PersonRef"];
            /** @description The day that counts. */
            done_on: components["schemas"]["LocalDate"];
            /** @description When the server stored it. */
            submitted_at: components["schemas"]["Instant"];
            /**
             * @description Mean of its levels without 0; null without any.
             * @example 2.5
             */
            average: number | null;
            /**
             * @description The same as a percentage of the scale.
             * @example 75
             */
            average_pct: number | null;
            /**
             * @description The mean of the inspection before of the same type; null without one.
             * @example 2.5
             */
            previous_average: number | null;
            /** @description How many answers. */
            answers_count: components["schemas"]["Count"];
            /** @description How many answers at the low end. */
            low_count: components["schemas"]["Count"];
            /** @description How many notes. */
            notes_count: components["schemas"]["Count"];
            /**
             * @description Paths of its photos.
             * @example [
             *       "/uploaded_images/AbCdEfGhIjKlMnOpQrStUv.jpg"
             *     ]
             */
            photos: string[];
            /**
             * @description Remarks about the whole.
             * @example
             */
            comments: string;
            /**
             * @description Whether it was done after its natural due date.
             * @example false
             */
            late: boolean;
            /**
             * @description Whether a person must look at it.
             * @example false
             */
            needs_review: boolean;
            /**
             * @description The status of the form.
             * @example submitted
             * @enum {string}
             */
            status: "submitted" | "complete";
            version: components["schemas"]["Version"];
        };
        /** @description One page of inspections. */
        HistoryEntryList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The inspections of this page. */
            items: components["schemas"]["HistoryEntry"][];
            /**
             * @description How many answers at the low end these inspections have in all; only with `has_low` true, and while `total` is known.
             * @example 3
             */
            low_count?: number;
        };
        /** @description What to look for. Whatever is left out does not narrow. */
        HistoryFilter: {
            /**
             * @description Which location: an id, or `all` (admins).
             * @example 1
             */
            location_id?: number | "all";
            /** @description Only these inspectables. */
            inspectable_ids?: components["schemas"]["Ids"];
            /**
             * @description Whether what lies under them counts too.
             * @default true
             * @example true
             */
            include_children?: boolean;
            /** @description Only these inspection types. */
            inspectiontype_ids?: components["schemas"]["InspectionTypeId"][];
            /** @description Only these templates. */
            template_ids?: components["schemas"]["Ids"];
            /** @description Only answers to these questions. */
            question_ids?: components["schemas"]["Ids"];
            /** @description The first day, included. */
            start_date?: components["schemas"]["Day"];
            /** @description The last day, included. */
            end_date?: components["schemas"]["Day"];
            /**
             * @description Only answers of at least this level.
             * @example 1
             */
            value_min?: number;
            /**
             * @description Only answers of at most this level.
             * @example 2
             */
            value_max?: number;
            /**
             * @description Only answers with a note.
             * @example true
             */
            has_note?: boolean;
            /**
             * @description Only answers with a photo.
             * @example true
             */
            has_photo?: boolean;
            /** @description Only what these users did. */
            inspector_ids?: components["schemas"]["Ids"];
            /**
             * @description Which page, from 1.
             * @default 1
             * @example 1
             */
            page?: number;
            /**
             * @description How many a page holds.
             * @default 100
             * @example 100
             */
            per_page?: number;
            /**
             * @description Only inspections with an answer at the low end of its scale.
             * @example true
             */
            has_low?: boolean;
            /**
             * @description Only inspections that were done on time, or only those that were not.
             * @example false
             */
            on_time?: boolean;
            /** @description Only inspections that were due on this weekday. */
            due_weekday?: components["schemas"]["Weekday"];
            /** @description Only inspections that were due in this month. */
            due_month?: components["schemas"]["Month"];
            /**
             * @description Only those that a person must look at.
             * @example true
             */
            needs_review?: boolean;
            /**
             * @description Part of a note, a comment or an answer in words.
             * @example sarana
             */
            text?: string;
            /**
             * @description In which order.
             * @example newest
             * @enum {string}
             */
            sort?: "newest" | "oldest" | "lowest" | "highest";
            /**
             * @description Read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string;
            /**
             * @description Whether to count beyond 10,000.
             * @example exact
             * @enum {string}
             */
            count?: "exact";
        };
        /**
         * Format: int64
         * @description A number by which something is found.
         * @example 12
         */
        Id: number;
        /**
         * Format: int64
         * @description The same, or null.
         * @example 12
         */
        IdOrNull: number | null;
        /** @description An identity of a sign-in provider and the account that it has, or whose name it gave. */
        Identity: {
            issuer: components["schemas"]["Issuer"];
            subject: components["schemas"]["Subject"];
            /**
             * @description The name that it gave when it was refused; else null.
             * @example admin
             */
            name: string | null;
            /** @description The account. */
            user_id: components["schemas"]["Id"];
            /**
             * @description The username of the account.
             * @example admin
             */
            username: string;
            state: components["schemas"]["IdentityState"];
            /** @description When it was linked, or last refused. */
            at: components["schemas"]["Instant"];
        };
        /** @description Identities of sign-in providers. */
        IdentityList: {
            /** @description The identities. */
            items: components["schemas"]["Identity"][];
        };
        /** @description An identity of a sign-in provider. */
        IdentityRef: {
            issuer: components["schemas"]["Issuer"];
            subject: components["schemas"]["Subject"];
        };
        /**
         * @description `refused`: its first sign-in would have taken over the account; `by_name`: linked by its name, which an administrator has not confirmed yet; `linked`: by an administrator, or with the account itself.
         * @example refused
         * @enum {string}
         */
        IdentityState: "refused" | "by_name" | "linked";
        /** @description Up to 500 of them. */
        Ids: components["schemas"]["Id"][];
        /** @description An import that was applied. */
        Import: {
            /** @description Names the import, for undoing it. */
            id: components["schemas"]["Id"];
            /**
             * @description What was imported.
             * @example places
             * @enum {string}
             */
            kind: "templates" | "places" | "todos" | "schedule" | "definitions" | "users";
            /** @description When it was applied. */
            created_at: components["schemas"]["Instant"];
            created_by: components["schemas"]["ImportPerson"];
            /** @description How many of each outcome. */
            counts: {
                /**
                 * @description New ones.
                 * @example 3
                 */
                create: number;
                /**
                 * @description Changed ones.
                 * @example 1
                 */
                change: number;
                /**
                 * @description Those already so.
                 * @example 8
                 */
                unchanged: number;
                /**
                 * @description Archived ones.
                 * @example 0
                 */
                archive: number;
                /**
                 * @description Refused ones.
                 * @example 0
                 */
                refused: number;
            };
            /** @description When it was undone; null if it was not. */
            undone_at: components["schemas"]["InstantOrNull"];
            /**
             * @description Who undid it; null if nobody did.
             * @example null
             */
            undone_by: components["schemas"]["ImportPerson"] | null;
            /**
             * @description How many records its undo left alone.
             * @example 0
             */
            not_undone: number;
        };
        /** @description One page of imports. */
        ImportList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The imports of this page. */
            items: components["schemas"]["Import"][];
        };
        /** @description Who did it; the name is null once the account is erased. */
        ImportPerson: {
            /** @description The user. */
            id: components["schemas"]["Id"];
            /**
             * @description First and last name, or the username.
             * @example Aino Virtanen
             */
            name: string | null;
        };
        /** @description One step of the reasoning with its numbers. */
        InspectRule: {
            /**
             * @description Which rule.
             * @example window_open
             * @enum {string}
             */
            rule: "applicable" | "window_open" | "below_max" | "period";
            /**
             * @description Whether it holds.
             * @example true
             */
            holds: boolean;
            /**
             * @description What the rule looked at, days and counts by name in snake_case.
             * @example {
             *       "today": "2026-11-21",
             *       "due_date": "2026-12-01",
             *       "give_in_days": 1,
             *       "opens_on": "2026-11-30"
             *     }
             */
            numbers: {
                [key: string]: number | string;
            };
        };
        /** @description A location, an environment or a room. */
        Inspectable: {
            /** @description Its id, unique among locations, environments and rooms. */
            id: components["schemas"]["Id"];
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            /** @description The location it belongs to; for a location its own id. */
            location_id: components["schemas"]["Id"];
            /** @description The environment of a room. */
            environment_id: components["schemas"]["IdOrNull"];
            /** @description The type of environment or room. */
            type_id: components["schemas"]["IdOrNull"];
            /**
             * @description IANA name of the time zone of its location.
             * @example Europe/Helsinki
             */
            time_zone?: string;
            /** @description When it was archived; null while in use. */
            archived_at: components["schemas"]["InstantOrNull"];
            version: components["schemas"]["Version"];
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["Path"];
        };
        /**
         * @description 1 Continuous, 2 Annual, 3 Management, 4 Safety.
         * @example 1
         * @enum {integer}
         */
        InspectionTypeId: 1 | 2 | 3 | 4;
        /**
         * Format: date-time
         * @description A moment, in UTC.
         * @example 2026-11-21T08:00:00Z
         */
        Instant: string;
        /**
         * Format: date-time
         * @description The same, or null.
         * @example 2026-11-21T08:00:00Z
         */
        InstantOrNull: string | null;
        /** @description A feed with its address, which is shown this once. */
        IssuedCalendarFeed: {
            feed: components["schemas"]["CalendarFeed"];
            /**
             * Format: uri
             * @description The address to give to a calendar program.
             * @example https://kierros.example/api/v2/calendar/Zm9yIHRoZSBjYWxlbmRhcg
             */
            url: string;
        };
        /** @description A token, shown this once. */
        IssuedToken: {
            /**
             * @description The token itself; only its hash is kept.
             * @example krs_4Yc1m6vJv3aW0kq2nR7tZx9bLs5dHe8f
             */
            token: string;
            /** @description Its id in the list. */
            id: components["schemas"]["Id"];
            /**
             * @description What it is called.
             * @example laptop
             */
            name: string;
            /** @description When it ends. */
            expires_at: components["schemas"]["Instant"];
            user: components["schemas"]["UserInfo"];
        };
        /** @description A link with its address, which is shown this once. */
        IssuedWorkLink: {
            /**
             * Format: uri
             * @description The address to give to the repairer.
             * @example https://kierros.example/login?view=work#k=Zm9yIHRoZSBsaW5rIG9mIGFuIG91dHNpZGUgcmVwYWk
             */
            url: string;
            /** @description When it ends. */
            expires_at: components["schemas"]["Instant"];
        };
        /**
         * @description The address of a sign-in provider.
         * @example https://login.example.org
         */
        Issuer: string;
        /**
         * @description What sort of inspectable it is.
         * @example room
         * @enum {string}
         */
        Kind: "location" | "environment" | "room";
        /** @description A language to prefer. */
        LanguageInput: {
            language: components["schemas"]["Locale"];
        };
        /** @description About which inspectables it is asked what was found last. */
        LastAnswerFilter: {
            /**
             * @description Which location: an id, or `all` (admins). Default: the assigned location of the caller.
             * @example 1
             */
            location_id?: number | "all";
            /**
             * @description The inspectables.
             * @example [
             *       12
             *     ]
             */
            inspectable_ids: number[];
            /**
             * @description Only inspections with these templates.
             * @example [
             *       4
             *     ]
             */
            template_ids?: number[];
            /**
             * @description Which page, from 1.
             * @default 1
             * @example 1
             */
            page?: number;
            /**
             * @description How many a page holds.
             * @default 100
             * @example 100
             */
            per_page?: number;
        };
        /** @description One page of last inspections. */
        LastAnswerList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /** @description The last inspections of this page. */
            items: components["schemas"]["LastAnswers"][];
        };
        /** @description What the latest inspection of an inspectable with a template found there. */
        LastAnswers: {
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            /** @description The template. */
            template_id: components["schemas"]["Id"];
            /** @description The form it was answered in. */
            form_id: components["schemas"]["Id"];
            /** @description The version of the form; a correction makes a new one. */
            version: components["schemas"]["Version"];
            /** @description The day that counts, in the zone of the location. */
            done_on: components["schemas"]["LocalDate"];
            author: components["schemas"]["PersonRef"];
            /** @description The answers about the inspectable and what lies in it. */
            results: components["schemas"]["AnswerResult"][];
            /** @description What was asked then and left open. A question in neither list was not asked. */
            unanswered: components["schemas"]["AskedSlot"][];
            /** @description The photos of the answers. */
            photos: components["schemas"]["PhotoState"][];
        };
        /**
         * Format: date
         * @description A day in the zone of the location.
         * @example 2026-11-21
         */
        LocalDate: string;
        /**
         * Format: date
         * @description The same, or null.
         * @example 2026-11-21
         */
        LocalDateOrNull: string | null;
        /**
         * @description A language of the product.
         * @example fi
         * @enum {string}
         */
        Locale: "en" | "fi";
        /** @description A location (site). */
        Location: {
            /** @description Its id, unique among locations, environments and rooms. */
            id: components["schemas"]["Id"];
            /**
             * @description Always location.
             * @example location
             * @enum {string}
             */
            kind: "location";
            name: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            /** @description The location it belongs to; for a location its own id. */
            location_id: components["schemas"]["Id"];
            /**
             * @description IANA name of the time zone of its location.
             * @example Europe/Helsinki
             */
            time_zone: string;
            /** @description When it was archived; null while in use. */
            archived_at: components["schemas"]["InstantOrNull"];
            version: components["schemas"]["Version"];
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["Path"];
            /**
             * @description The least share of inspections on time that the location wants, in percent; null without a target.
             * @example 90
             */
            on_time_target: number | null;
            /**
             * @description How many environments in use it has.
             * @example 3
             */
            environments_count: number;
            /**
             * @description How many rooms in use it has.
             * @example 24
             */
            rooms_count: number;
            /** @description Its environments with their rooms, on getLocation. */
            environments?: components["schemas"]["Environment"][];
        };
        /** @description A new location. */
        LocationInput: {
            name: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /**
             * @description IANA name of the time zone.
             * @example Europe/Helsinki
             */
            time_zone?: string;
            /**
             * @description The least share of inspections on time that the location wants, in percent; null without a target.
             * @example 90
             */
            on_time_target?: number | null;
            /** @description The first due date of every type that applies; default the day of creation. */
            first_due_date?: components["schemas"]["Day"];
        };
        /** @description One page of locations. */
        LocationList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The locations of this page. */
            items: components["schemas"]["Location"][];
        };
        /** @description What changes of a location; what is left out stays. */
        LocationUpdate: {
            name?: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /**
             * @description IANA name of the time zone.
             * @example Europe/Helsinki
             */
            time_zone?: string;
            /**
             * @description The least share of inspections on time that the location wants, in percent; null without a target.
             * @example 90
             */
            on_time_target?: number | null;
            version?: components["schemas"]["Version"];
        };
        /** @description What the sign-in form sends. */
        LoginForm: {
            /**
             * @description The name or the e-mail address.
             * @example staff
             */
            username: string;
            /**
             * @description The password.
             * @example kierros-demo
             */
            password: string;
        };
        /** @description Up to 5,000 of them. */
        ManyIds: components["schemas"]["Id"][];
        /**
         * @description A month.
         * @example 2026-10
         */
        Month: string;
        /**
         * @description A name: one string for both languages, or one for each. At least one of them holds a sign. A name is one line.
         * @example {
         *       "en": "Classroom 204",
         *       "fi": "Luokka 204"
         *     }
         */
        NameInput: string | {
            /**
             * @description The English text.
             * @example Classroom 204
             */
            en?: string | null;
            /**
             * @description The Finnish text.
             * @example Luokka 204
             */
            fi?: string | null;
        };
        /** @description A notice to one user, in the language that the user prefers. */
        Notification: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            /**
             * @description What happened; null when a person wrote it.
             * @example due_soon
             * @enum {string|null}
             */
            event: "due_soon" | "due" | "overdue" | "submitted" | "low_answer" | "stale_draft" | "schedule_changed" | "pending_created" | "pending_handled" | "pending_ageing" | "action_assigned" | "action_overdue" | "action_fixed" | "action_check_failed" | "door_reported" | "todo_added" | null;
            /**
             * @description The short text.
             * @example Luokka 204 erääntyy huomenna
             */
            title: string;
            /**
             * @description The rest; may be empty.
             * @example Jatkuva tarkastus
             */
            body: string;
            /** @description What it is about. */
            target: components["schemas"]["NotificationTarget"] | null;
            /** @description Who wrote it; null for the system. */
            sender: components["schemas"]["PersonRef"] | null;
            /**
             * @description Whether it was read.
             * @example false
             */
            read: boolean;
            /** @description When it was read. */
            read_at: components["schemas"]["InstantOrNull"];
            /** @description When it came. */
            created_at: components["schemas"]["Instant"];
            /**
             * @description How many events a digest gathers; 1 for a single one.
             * @example 1
             */
            items: number;
        };
        /** @description A rule that makes notifications. */
        NotificationDefinition: {
            /** @description Its id; left out for a new one. */
            id?: components["schemas"]["Id"];
            /**
             * @description What it is about.
             * @example due_soon
             * @enum {string}
             */
            event: "due_soon" | "due" | "overdue" | "submitted" | "low_answer" | "stale_draft" | "schedule_changed" | "pending_created" | "pending_handled" | "pending_ageing" | "action_assigned" | "action_overdue" | "action_fixed" | "action_check_failed" | "door_reported" | "todo_added";
            /**
             * @description Whether it is in force.
             * @example true
             */
            enabled: boolean;
            /** @description Only for this location; null for all. */
            location_id?: components["schemas"]["IdOrNull"];
            /** @description Only for these inspection types; empty for all. */
            inspectiontype_ids?: components["schemas"]["InspectionTypeId"][];
            /** @description When it applies, beyond the event itself. */
            condition?: {
                /**
                 * @description With due_soon: how many days before.
                 * @example 2
                 */
                lead_days?: number;
                /**
                 * @description With low_answer: at most this level.
                 * @example 1
                 */
                value_max?: number;
                /**
                 * @description With stale_draft, overdue, pending_ageing and action_overdue: at least this old.
                 * @example 3
                 */
                age_days?: number;
            };
            /** @description How it is delivered. */
            delivery: {
                /**
                 * @description At once, or gathered.
                 * @example instant
                 * @enum {string}
                 */
                mode: "instant" | "digest";
                /**
                 * @description Days of the week of a digest, 1 for Monday.
                 * @example [
                 *       1,
                 *       4
                 *     ]
                 */
                days?: number[];
                /**
                 * @description Local time of a digest.
                 * @example 07:30
                 */
                time?: string;
                /**
                 * @description Again after so many days while it lasts; null for once.
                 * @example 7
                 */
                repeat_days?: number | null;
            };
            /** @description Who gets it. */
            recipients: components["schemas"]["Recipient"][];
            /** @description An own text; null for the standard one. */
            text?: components["schemas"]["TextInput"];
        };
        /** @description All the rules, as one document. */
        NotificationDefinitions: {
            /** @description The rules. */
            items: components["schemas"]["NotificationDefinition"][];
            version: components["schemas"]["Version"];
        };
        /** @description All the rules; those left out are removed. */
        NotificationDefinitionsInput: {
            /** @description The rules. */
            items: components["schemas"]["NotificationDefinition"][];
            version?: components["schemas"]["Version"];
        };
        /** @description A notice by a person. Plain text only. */
        NotificationInput: {
            title: components["schemas"]["NameInput"];
            body?: components["schemas"]["TextInput"];
            /** @description To the staff of this location; staff may only write to their own. */
            location_id?: components["schemas"]["IdOrNull"];
            /**
             * @description To these users instead.
             * @example [
             *       3
             *     ]
             */
            user_ids?: number[];
        };
        /** @description One page of notifications. */
        NotificationList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The notifications of this page. */
            items: components["schemas"]["Notification"][];
            /** @description How many unread ones there are in all. */
            unread: components["schemas"]["Count"];
        };
        /** @description What the caller wants to hear of. */
        NotificationPreferences: {
            /** @description For each event whether it is wanted; what is left out keeps its default. Preferences mute or choose, they never widen. */
            events: {
                /**
                 * @description Whether due_soon is wanted.
                 * @example true
                 */
                due_soon?: boolean;
                /**
                 * @description Whether due is wanted.
                 * @example true
                 */
                due?: boolean;
                /**
                 * @description Whether overdue is wanted.
                 * @example true
                 */
                overdue?: boolean;
                /**
                 * @description Whether submitted is wanted.
                 * @example true
                 */
                submitted?: boolean;
                /**
                 * @description Whether low_answer is wanted.
                 * @example true
                 */
                low_answer?: boolean;
                /**
                 * @description Whether stale_draft is wanted.
                 * @example true
                 */
                stale_draft?: boolean;
                /**
                 * @description Whether schedule_changed is wanted.
                 * @example true
                 */
                schedule_changed?: boolean;
                /**
                 * @description Whether pending_created is wanted.
                 * @example true
                 */
                pending_created?: boolean;
                /**
                 * @description Whether pending_handled is wanted.
                 * @example true
                 */
                pending_handled?: boolean;
                /**
                 * @description Whether pending_ageing is wanted.
                 * @example true
                 */
                pending_ageing?: boolean;
                /**
                 * @description Whether action_assigned is wanted.
                 * @example true
                 */
                action_assigned?: boolean;
                /**
                 * @description Whether action_overdue is wanted.
                 * @example true
                 */
                action_overdue?: boolean;
                /**
                 * @description Whether action_fixed is wanted.
                 * @example true
                 */
                action_fixed?: boolean;
                /**
                 * @description Whether action_check_failed is wanted.
                 * @example true
                 */
                action_check_failed?: boolean;
                /**
                 * @description Whether door_reported is wanted.
                 * @example true
                 */
                door_reported?: boolean;
                /**
                 * @description Whether todo_added is wanted.
                 * @example true
                 */
                todo_added?: boolean;
            };
            /**
             * @description Whether to gather them.
             * @example as_defined
             * @enum {string}
             */
            digest: "as_defined" | "instant" | "daily" | "weekly";
            /**
             * @description When a digest is made, local time.
             * @example 07:30
             */
            digest_time: string;
            /** @description Nothing until then. */
            muted_until: components["schemas"]["InstantOrNull"];
            version: components["schemas"]["Version"];
        };
        /** @description The preferences, in whole. */
        NotificationPreferencesInput: {
            /** @description For each event whether it is wanted; what is left out keeps its default. Preferences mute or choose, they never widen. */
            events: {
                /**
                 * @description Whether due_soon is wanted.
                 * @example true
                 */
                due_soon?: boolean;
                /**
                 * @description Whether due is wanted.
                 * @example true
                 */
                due?: boolean;
                /**
                 * @description Whether overdue is wanted.
                 * @example true
                 */
                overdue?: boolean;
                /**
                 * @description Whether submitted is wanted.
                 * @example true
                 */
                submitted?: boolean;
                /**
                 * @description Whether low_answer is wanted.
                 * @example true
                 */
                low_answer?: boolean;
                /**
                 * @description Whether stale_draft is wanted.
                 * @example true
                 */
                stale_draft?: boolean;
                /**
                 * @description Whether schedule_changed is wanted.
                 * @example true
                 */
                schedule_changed?: boolean;
                /**
                 * @description Whether pending_created is wanted.
                 * @example true
                 */
                pending_created?: boolean;
                /**
                 * @description Whether pending_handled is wanted.
                 * @example true
                 */
                pending_handled?: boolean;
                /**
                 * @description Whether pending_ageing is wanted.
                 * @example true
                 */
                pending_ageing?: boolean;
                /**
                 * @description Whether action_assigned is wanted.
                 * @example true
                 */
                action_assigned?: boolean;
                /**
                 * @description Whether action_overdue is wanted.
                 * @example true
                 */
                action_overdue?: boolean;
                /**
                 * @description Whether action_fixed is wanted.
                 * @example true
                 */
                action_fixed?: boolean;
                /**
                 * @description Whether action_check_failed is wanted.
                 * @example true
                 */
                action_check_failed?: boolean;
                /**
                 * @description Whether door_reported is wanted.
                 * @example true
                 */
                door_reported?: boolean;
                /**
                 * @description Whether todo_added is wanted.
                 * @example true
                 */
                todo_added?: boolean;
            };
            /**
             * @description Whether to gather them.
             * @example as_defined
             * @enum {string}
             */
            digest?: "as_defined" | "instant" | "daily" | "weekly";
            /**
             * @description When a digest is made, local time.
             * @example 07:30
             */
            digest_time?: string;
            /** @description Nothing until then. */
            muted_until?: components["schemas"]["InstantOrNull"];
            version?: components["schemas"]["Version"];
        };
        /** @description How many were marked. */
        NotificationReadAll: {
            /** @description How many. */
            marked: components["schemas"]["Count"];
        };
        /** @description To how many it went. */
        NotificationSent: {
            /**
             * @description How many users.
             * @example 5
             */
            recipients: number;
        };
        /** @description What a notification is about. */
        NotificationTarget: {
            /**
             * @description What it is.
             * @example inspectable
             * @enum {string}
             */
            kind: "inspectable" | "form" | "draft" | "pending" | "todo" | "schedule";
            /** @description Its id. */
            id: components["schemas"]["Id"];
        };
        /** @description Where date pickers begin. */
        OldestInspection: {
            /** @description The day of the oldest inspection; null without any. */
            date: components["schemas"]["LocalDateOrNull"];
            /** @description That form. */
            form_id: components["schemas"]["IdOrNull"];
        };
        /**
         * @description What an answer at the low end of the scale needs before it is submitted. A photo that is not possible is replaced by a note, with no_photo.
         * @example photo
         * @enum {string}
         */
        OnLow: "nothing" | "note" | "photo" | "note_and_photo";
        /** @description The share of inspections done on time, week by week, the oldest first. Weeks without any are present. */
        OnTimeShare: {
            /** @description The weeks. */
            items: components["schemas"]["OnTimeWeek"][];
        };
        /** @description One ISO week. */
        OnTimeWeek: {
            /**
             * @description Year and week.
             * @example 2026-W47
             */
            week: string;
            /** @description Its Monday. */
            from: components["schemas"]["LocalDate"];
            /** @description Its Sunday. */
            to: components["schemas"]["LocalDate"];
            /** @description Done on time, by the natural date or by the one to which it had been moved in time. */
            on_time: components["schemas"]["Count"];
            /** @description Of those on time, those done after their natural date, to which they had been moved in time. */
            postponed: components["schemas"]["Count"];
            /** @description Done after it. */
            late: components["schemas"]["Count"];
            /** @description Occurrences that nobody did, each on the day on which it fell due, also while the place is still not done. */
            missed: components["schemas"]["Count"];
            /**
             * @description on_time / (on_time + late + missed); null when nothing was due.
             * @example 0.92
             */
            share: number | null;
        };
        /** @description Somebody else has a draft of the same place: a warning, not a block. */
        OtherDraft: {
            /**
             * @description Who.
             * @example Matti Meikäläinen
             */
            user_name: string;
            /** @description When it was last saved. */
            updated_at: components["schemas"]["Instant"];
            /** @description Which places overlap. */
            inspectable_ids: components["schemas"]["Ids"];
        };
        /**
         * @description A number of pairs of an inspectable and an inspection type.
         * @example 1284
         */
        PairCount: number;
        /** @description The old and the new password. */
        PasswordChange: {
            /**
             * @description The present password.
             * @example kierros-demo
             */
            current_password: string;
            /**
             * @description The new one.
             * @example correct horse battery
             */
            new_password: string;
        };
        /** @description The password of the signed-in user, once more. */
        PasswordConfirmation: {
            /**
             * @description The present password.
             * @example kierros-demo
             */
            password: string;
        };
        /** @description A password to hand over, shown this once. */
        PasswordReset: {
            /**
             * @description The new password; the user is asked to change it.
             * @example kivi-lumi-47-portti
             */
            password: string;
        };
        /** @description One answer, with the question as it was worded then. */
        PastAnswer: {
            /** @description The form. */
            form_id: components["schemas"]["Id"];
            /** @description The question. */
            question_id: components["schemas"]["Id"];
            /** @description Its words then. */
            title: components["schemas"]["Text"];
            template_version: components["schemas"]["Version"];
            /** @description The day that counts. */
            done_on: components["schemas"]["Day"];
            by: components["schemas"]["PersonRef"];
            /**
             * @description The level; null for an answer in words.
             * @example 2
             */
            value: number | null;
            /**
             * @description The answer in words.
             * @example null
             */
            response_text: string | null;
            /**
             * @description The note of the answer.
             * @example The lamp flickers.
             */
            note: string;
            /**
             * @description Paths of its photos.
             * @example [
             *       "/uploaded_images/AbCdEfGhIjKlMnOpQrStUv.jpg"
             *     ]
             */
            photos: string[];
        };
        /** @description The inspectables above, the location first. */
        Path: components["schemas"]["PathStep"][];
        /** @description One parent on the way from the location down to the thing, the thing itself last. */
        PathStep: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
        };
        /** @description Something that a person must decide. */
        PendingAction: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            /**
             * @description What raised it.
             * @example low_value
             * @enum {string}
             */
            kind: "low_value" | "flag" | "edit" | "needs_review" | "report" | "door_report";
            /**
             * @description Where it stands; approved is work to be done, verified work that was checked.
             * @example pending
             * @enum {string}
             */
            status: "pending" | "approved" | "resolved" | "verified" | "rejected" | "merged";
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            name: components["schemas"]["Text"];
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["Path"];
            /** @description The location. */
            location_id: components["schemas"]["Id"];
            /** @description The form it came from last; null for a report. */
            form_id: components["schemas"]["IdOrNull"];
            /** @description The type of that form; null without one. */
            inspectiontype_id: components["schemas"]["InspectionTypeId"] | null;
            /** @description The question; null when it is about the form as a whole. */
            question_id: components["schemas"]["IdOrNull"];
            /** @description The question as it was asked. */
            question: components["schemas"]["Text"] | null;
            /**
             * @description The level that was answered.
             * @example 1
             */
            value: number | null;
            /**
             * @description The answer in words.
             * @example Ovi ei sulkeudu.
             */
            response_text: string | null;
            /**
             * @description The note beside the answer.
             * @example Sarana irti.
             */
            note: string;
            /**
             * @description Paths of the photos.
             * @example [
             *       "/uploaded_images/AbCdEfGhIjKlMnOpQrStUv.jpg"
             *     ]
             */
            images: string[];
            /**
             * @description In how many rounds it was found.
             * @example 2
             */
            occurrences: number;
            /**
             * @description With needs_review: why.
             * @example [
             *       "max_reached"
             *     ]
             */
            review_reasons: string[];
            /** @description When the inspectable is next due for that type. */
            due_date: components["schemas"]["LocalDateOrNull"];
            /** @description What the caller may do with it now. */
            allowed_actions: ("approve" | "reject" | "resolve" | "verify" | "reopen" | "undo")[];
            /** @description What was done with it, the oldest first. */
            history: components["schemas"]["PendingStep"][];
            /** @description The inspector. */
            raised_by: components["schemas"]["PersonRef"] | null;
            /** @description When it was raised. */
            created_at: components["schemas"]["Instant"];
            /** @description When it last changed. */
            updated_at: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
            /**
             * @description How urgent it is.
             * @example normal
             * @enum {string}
             */
            priority: "low" | "normal" | "high" | "urgent";
            /** @description Who is to fix it, if a user is. */
            owner: components["schemas"]["PersonRef"] | null;
            /**
             * @description Who is to fix it, if somebody outside is.
             * @example huolto@example.fi
             */
            owner_address: string | null;
            /** @description The day by which it is to be fixed; set when it is approved, by its priority in open days. */
            fix_by: components["schemas"]["LocalDateOrNull"];
            /**
             * @description Whether that day lies before the latest open day of the location while the work is not done.
             * @example false
             */
            overdue: boolean;
            /**
             * @description How often a fix failed its check.
             * @example 0
             */
            failures: number;
            /** @description When it was fixed last, by the corrected clock of the device. */
            fixed_at: components["schemas"]["InstantOrNull"];
            /** @description The user who fixed it last. */
            fixed_by: components["schemas"]["PersonRef"] | null;
            /**
             * @description The words of the last fix; empty without any.
             * @example Saranat vaihdettu.
             */
            fix_note: string;
            /** @description Paths of the photos that show the fault, those of the form among them. */
            images_before: string[];
            /** @description Paths of the photos of the last fix. */
            images_after: string[];
            /** @description Names of its photos that the server awaits. */
            photos_missing: string[];
            /**
             * @description Whether the low answer lacks the note or photo that its question asks for.
             * @example false
             */
            evidence_missing: boolean;
            /**
             * @description Whether a fix needs a note or a photo.
             * @example true
             */
            evidence_needed: boolean;
            /**
             * @description Whether its place is archived, so that it is in no list of open ones.
             * @example false
             */
            archived: boolean;
            /** @description The action into which it was merged. */
            merged_into: components["schemas"]["IdOrNull"];
            work_link?: components["schemas"]["WorkLink"];
        };
        /** @description One page of pending actions. */
        PendingActionList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The pending actions of this page. */
            items: components["schemas"]["PendingAction"][];
            counts?: components["schemas"]["PendingCounts"];
        };
        /** @description A value before and after. */
        PendingChange: {
            /**
             * @description What changed; value, text, note and flag are parts of an answer.
             * @example fix_by
             * @enum {string}
             */
            field: "owner" | "priority" | "fix_by" | "value" | "text" | "note" | "flag";
            /** @description With an answer: the question. */
            question?: components["schemas"]["Text"] | null;
            /**
             * @description The value before; null for none.
             * @example 2026-12-01
             */
            before: string | null;
            /**
             * @description The value after; null for none.
             * @example 2026-12-08
             */
            after: string | null;
        };
        /** @description How many are in each status, within the same filters. */
        PendingCounts: {
            /** @description How many are pending. */
            pending: components["schemas"]["Count"];
            /** @description How many are approved. */
            approved: components["schemas"]["Count"];
            /** @description How many are resolved. */
            resolved: components["schemas"]["Count"];
            /** @description How many are verified. */
            verified: components["schemas"]["Count"];
            /** @description How many are rejected. */
            rejected: components["schemas"]["Count"];
            /** @description How many are merged. */
            merged: components["schemas"]["Count"];
            /** @description How many are overdue. */
            overdue: components["schemas"]["Count"];
        };
        /** @description One event of a pending action. */
        PendingStep: {
            /**
             * @description What happened. raised and repeated: it was found. verified, check_failed, check_withdrawn: what an answer after the fix showed. seen: an answer that says nothing about the fix, with `reason`. late_fix: a fix that came too late to count.
             * @example approve
             * @enum {string}
             */
            action: "raised" | "repeated" | "approve" | "reject" | "resolve" | "verify" | "reopen" | "undo" | "verified" | "check_failed" | "check_withdrawn" | "seen" | "late_fix" | "comment" | "assign" | "merge" | "merged_from" | "link_created" | "link_opened" | "link_revoked" | "link_expired" | "handed_back";
            /** @description Who did it; null for the system, and for somebody without an account. */
            by: components["schemas"]["PersonRef"] | null;
            /** @description When, by the corrected clock of the device where it was done. */
            at: components["schemas"]["Instant"];
            /**
             * @description The words that go with it; empty without any.
             * @example Tilattu huollolta.
             */
            reasoning: string;
            /**
             * @description The status before.
             * @example pending
             * @enum {string|null}
             */
            from: "pending" | "approved" | "resolved" | "verified" | "rejected" | "merged" | null;
            /**
             * @description The status after.
             * @example approved
             * @enum {string}
             */
            to: "pending" | "approved" | "resolved" | "verified" | "rejected" | "merged";
            /** @description The form whose answer it is about. */
            form_id?: components["schemas"]["IdOrNull"];
            /**
             * @description The level that was answered in that form.
             * @example 1
             */
            value?: number | null;
            /**
             * @description With seen: why the answer says nothing about the fix.
             * @example before_fix
             * @enum {string|null}
             */
            reason?: "before_fix" | "during_fix" | "clock_unsure" | "older_answer" | null;
            /** @description With assign: what changed. With an edit after submission: the answers that changed. */
            changes?: components["schemas"]["PendingChange"][];
            /** @description Paths of the photos that came with it. */
            images?: string[];
            /** @description With merge and merged_from: the other action. */
            other_id?: components["schemas"]["IdOrNull"];
        };
        /** @description Who it was. An erased person keeps the id and bears a pseudonym. */
        PersonRef: {
            /** @description The id of the user. */
            id: components["schemas"]["Id"];
            /**
             * @description First and last name.
             * @example Aino Virtanen
             */
            name: string;
        };
        /** @description A photo that belongs to the form and will be uploaded. */
        PhotoManifest: {
            /**
             * @description Wire name of the file: the id of the question, an underscore, the original name.
             * @example 31_0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10.jpg
             */
            name: string;
            /** @description The question. */
            question_id: components["schemas"]["Id"];
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            /**
             * @description SHA-256 of its bytes.
             * @example 9f2c5a0e1b7d4c3896af0123456789abcdef0123456789abcdef0123456789ab
             */
            sha256?: string;
            /**
             * @description How many bytes.
             * @example 348211
             */
            bytes?: number;
        };
        /** @description A declared photo and how far it has come. */
        PhotoState: {
            /**
             * @description Wire name of the file: the id of the question, an underscore, the original name.
             * @example 31_0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10.jpg
             */
            name: string;
            /** @description The question. */
            question_id: components["schemas"]["Id"];
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            /**
             * @description Name it is served under; null until it has arrived.
             * @example AbCdEfGhIjKlMnOpQrStUv.jpg
             */
            file_name: string | null;
            /**
             * @description Path it is served at; null until it is ready.
             * @example /uploaded_images/AbCdEfGhIjKlMnOpQrStUv.jpg
             */
            url: string | null;
            /**
             * @description SHA-256 as declared or received.
             * @example 9f2c5a0e1b7d4c3896af0123456789abcdef0123456789abcdef0123456789ab
             */
            sha256: string | null;
            /**
             * @description How many bytes.
             * @example 348211
             */
            bytes: number | null;
            /**
             * @description declared: awaited; received: safe with us; ready: can be looked at; unreadable: kept aside for a person.
             * @example ready
             * @enum {string}
             */
            state: "declared" | "received" | "ready" | "unreadable";
        };
        /** @description What places hold, in numbers. */
        PlaceContents: {
            /**
             * @description Environments, those named among them.
             * @example 1
             */
            environments: number;
            /**
             * @description Rooms, those named among them.
             * @example 12
             */
            rooms: number;
            /** @description Inspections that were sent; one of several places counts for each. */
            inspections: components["schemas"]["Count"];
            /** @description Dates of the schedule that are not used yet. */
            planned_dates: components["schemas"]["Count"];
            /** @description Actions that wait for a decision or a fix. */
            open_actions: components["schemas"]["Count"];
            /** @description Tasks. */
            todos: components["schemas"]["Count"];
            /** @description Photos of answers and of actions. */
            photos: components["schemas"]["Count"];
        };
        /** @description Something that happened in a place. */
        PlaceEvent: {
            kind: components["schemas"]["PlaceEventKind"];
            /** @description The place itself, or one below it. */
            inspectable_id: components["schemas"]["Id"];
            name: components["schemas"]["Text"];
            /** @description From the location down to the place of the event. */
            path: components["schemas"]["Path"];
            /** @description The day that counts, in the zone of the location. */
            day: components["schemas"]["Day"];
            /** @description When, if it has a time. */
            at: components["schemas"]["InstantOrNull"];
            /** @description Who did it; null for the system, and for somebody without an account. */
            by: components["schemas"]["PersonRef"] | null;
            /** @description The inspection type; null for an action and a review. */
            inspectiontype_id: components["schemas"]["InspectionTypeId"] | null;
            /** @description The form of an inspection, a correction or a review. */
            form_id: components["schemas"]["IdOrNull"];
            /** @description The action of a step. */
            action_id: components["schemas"]["IdOrNull"];
            /** @description The template of an inspection, or the question of an action; null for others and for a report. */
            title: components["schemas"]["Text"] | null;
            /**
             * @description The mean of an inspection, without 0.
             * @example 2.5
             */
            average: number | null;
            /**
             * @description The low ratings of an inspection.
             * @example 1
             */
            low_count: number | null;
            /**
             * @description Whether an inspection was done on time.
             * @example true
             */
            on_time: boolean | null;
            /**
             * @description The step of an action or a review.
             * @example raised
             * @enum {string|null}
             */
            step: "raised" | "repeated" | "approve" | "reject" | "resolve" | "verify" | "reopen" | "verified" | "check_failed" | null;
            /**
             * @description Remarks about an inspection, or the words that go with a step.
             * @example
             */
            note: string;
        };
        /**
         * @description inspection, correction: a submitted form, and a later change of it. planned, unplanned: an inspection that was moved to this day, and one whose plan was removed. missed: an inspection that fell due on this day and was not done. action: a step of an action. review: a step of the review of a form.
         * @example inspection
         * @enum {string}
         */
        PlaceEventKind: "inspection" | "correction" | "planned" | "unplanned" | "missed" | "action" | "review";
        /** @description One place, with the worst that happened there in each week or month. */
        PlaceStates: {
            /** @description The place. */
            inspectable_id: components["schemas"]["Id"];
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
            /** @description The environment of a room; empty without one. */
            path: components["schemas"]["PathStep"][];
            /**
             * @description The worst that happened in each of `buckets`, one letter each: `m` an inspection was missed, `b` a rating was low, `l` an inspection was late, `d` all were done on time, `-` nothing was due and nothing done.
             * @example d-b
             */
            states: string;
            /**
             * @description How many there were of the worst in each of `buckets`: missed inspections, low ratings, inspections.
             * @example [
             *       1,
             *       0,
             *       2
             *     ]
             */
            counts: number[];
            /**
             * @description Of which inspection type the worst was, one character for each of `buckets`: the id of the type, `+` of more than one, `-` nothing.
             * @example 1-1
             */
            types: string;
        };
        /** @description One page of places. */
        PlaceStatesList: {
            /** @description The first day. */
            from: components["schemas"]["LocalDate"];
            /** @description The last day. */
            to: components["schemas"]["LocalDate"];
            /** @description The weeks of the period, or its months beyond half a year. */
            buckets: {
                /**
                 * @description Names it, as `2026-W47` or `2026-11`.
                 * @example 2026-W47
                 */
                key: string;
                /** @description Its first day. */
                from: components["schemas"]["LocalDate"];
                /** @description Its last day. */
                to: components["schemas"]["LocalDate"];
                /**
                 * @description Whether the location is closed on all of its days.
                 * @example false
                 */
                is_closed: boolean;
            }[];
            /** @description The places of this page. */
            items: components["schemas"]["PlaceStates"][];
            /** @description How many places there are in all. */
            total: components["schemas"]["Count"];
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
        };
        /** @description One place, with how its ratings changed within the period. */
        PlaceStats: {
            /** @description The place. */
            inspectable_id: components["schemas"]["Id"];
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
            /** @description The environment of a room; empty without one. */
            path: components["schemas"]["PathStep"][];
            /** @description The last day of the period with a rated inspection; null without one. */
            last_on: components["schemas"]["LocalDateOrNull"];
            /**
             * @description The mean of that day.
             * @example 2.5
             */
            last_average: number | null;
            /** @description Inspections behind the mean. */
            scored: components["schemas"]["Count"];
            /**
             * @description Mean over inspections of the period.
             * @example 2.4
             */
            average: number | null;
            /** @description Days with results in the first half of the period. */
            first_count: components["schemas"]["Count"];
            /** @description Days with results in the second half. */
            second_count: components["schemas"]["Count"];
            /**
             * @description Mean of the second half less that of the first; null with fewer than 3 days with results in either.
             * @example -0.4
             */
            change: number | null;
            /**
             * @description The lower end of its 95 % interval.
             * @example -0.7
             */
            change_low: number | null;
            /**
             * @description The upper end of its 95 % interval.
             * @example -0.1
             */
            change_high: number | null;
            /**
             * @description Whether the change is below zero beyond chance, considering how many places are compared.
             * @example false
             */
            gets_worse: boolean;
            /**
             * @description The mean of each week of the period, or of each month beyond half a year; null without results.
             * @example [
             *       2.5,
             *       null,
             *       3
             *     ]
             */
            line: (number | null)[];
            /** @description Done on time, by the natural date or by the one to which it had been moved in time. */
            on_time: components["schemas"]["Count"];
            /** @description Of those on time, those done after their natural date, to which they had been moved in time. */
            postponed: components["schemas"]["Count"];
            /** @description Done after it. */
            late: components["schemas"]["Count"];
            /** @description Occurrences that nobody did. */
            missed: components["schemas"]["Count"];
            /** @description Answers at the low end. */
            low_count: components["schemas"]["Count"];
            /** @description Answers on the scale, without "not applicable". */
            answers_count: components["schemas"]["Count"];
            /** @description Inspections of this type that are overdue now, 0 or 1. */
            overdue: components["schemas"]["Count"];
            /** @description Open pending actions. */
            open_pending: components["schemas"]["Count"];
        };
        /** @description One page of places. */
        PlaceStatsList: {
            /** @description The first day. */
            from: components["schemas"]["LocalDate"];
            /** @description The last day. */
            to: components["schemas"]["LocalDate"];
            /** @description The places of this page. */
            items: components["schemas"]["PlaceStats"][];
            /** @description How many places there are in all. */
            total: components["schemas"]["Count"];
            /** @description Places with enough results to be compared. */
            compared: components["schemas"]["Count"];
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
        };
        /** @description One page of what happened in a place, the newest first. */
        PlaceTimeline: {
            /** @description The place. */
            inspectable_id: components["schemas"]["Id"];
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
            /** @description From the location down to the place itself. */
            path: components["schemas"]["Path"];
            /**
             * @description Where the next page begins; null at the end.
             * @example eyJpZCI6MTJ9
             */
            after: string | null;
            /** @description What happened. On one day inspections come first, then corrections, actions, plans and what was missed. */
            items: components["schemas"]["PlaceEvent"][];
        };
        /** @description A type of environment or room. */
        PlaceType: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            name: components["schemas"]["Text"];
            icon: components["schemas"]["PlaceTypeIcon"];
            colour: components["schemas"]["PlaceTypeColour"];
            version: components["schemas"]["Version"];
            /** @description When it was archived; null while in use. */
            archived_at: components["schemas"]["InstantOrNull"];
        };
        /**
         * @description The colour of that picture; null for that of text.
         * @example teal
         * @enum {string|null}
         */
        PlaceTypeColour: "blue" | "teal" | "violet" | "pink" | "brown" | null;
        /**
         * @description The picture of its places in the tree; null for that of every environment or room.
         * @example kitchen
         * @enum {string|null}
         */
        PlaceTypeIcon: "classroom" | "kitchen" | "dining" | "toilet" | "gym" | "office" | "meeting" | "hall" | "stairs" | "storage" | "technical" | "laundry" | "workshop" | "medical" | "outdoor" | "parking" | null;
        /** @description A new type. */
        PlaceTypeInput: {
            name: components["schemas"]["NameInput"];
            icon?: components["schemas"]["PlaceTypeIcon"];
            colour?: components["schemas"]["PlaceTypeColour"];
        };
        /** @description One page of types. */
        PlaceTypeList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The types of this page. */
            items: components["schemas"]["PlaceType"][];
        };
        /** @description What changes of a type; what is left out stays. */
        PlaceTypeUpdate: {
            name?: components["schemas"]["NameInput"];
            icon?: components["schemas"]["PlaceTypeIcon"];
            colour?: components["schemas"]["PlaceTypeColour"];
            version?: components["schemas"]["Version"];
        };
        /** @description What was done. */
        PlanApplied: {
            /** @description One line for each change. */
            lines: components["schemas"]["PlanLine"][];
            /**
             * @description How many were made.
             * @example 4
             */
            applied: number;
            /** @description The entries that were added or moved. */
            entries: components["schemas"]["ScheduleEntry"][];
        };
        /** @description The same changes, to be made. */
        PlanApply: {
            /** @description The changes. */
            items: components["schemas"]["PlanItem"][];
            /**
             * @description Of the plan that was looked at; when the state has moved since, 409 `plan_outdated`.
             * @example 9f2c5a0e1b7d4c3896af0123456789abcdef0123456789abcdef0123456789ab
             */
            plan_hash?: string;
            /**
             * @description Whether to make the others when some are refused; else none is made.
             * @example false
             */
            skip_refused?: boolean;
        };
        /** @description Changes to look at before they are made. */
        PlanInput: {
            /** @description The changes, in order; each is judged after those before it. */
            items: components["schemas"]["PlanItem"][];
        };
        /** @description One change of the schedule. `add` needs inspectable, type and date; `move` the entry and the date; `remove` the entry. */
        PlanItem: {
            /**
             * @description What to do.
             * @example add
             * @enum {string}
             */
            action: "add" | "move" | "remove";
            /** @description With add: the inspectable. */
            inspectable_id?: components["schemas"]["Id"];
            inspection_type_id?: components["schemas"]["InspectionTypeId"];
            /** @description With add: the date. */
            due_date?: components["schemas"]["Day"];
            /** @description With move and remove: the entry. */
            id?: components["schemas"]["Id"];
            /** @description With move: the date. */
            new_due_date?: components["schemas"]["Day"];
        };
        /** @description What would become of one change. */
        PlanLine: {
            /**
             * @description Its place in the list, from 0.
             * @example 0
             */
            index: number;
            /**
             * @description What would happen.
             * @example add
             * @enum {string}
             */
            outcome: "add" | "move" | "remove" | "unchanged" | "refused";
            /** @description Why it is refused; null when it is not. */
            code: components["schemas"]["ProblemCode"] | null;
            /** @description The date it would get, or that is refused; earlier than wished when capped, null where no date was judged. */
            date: components["schemas"]["LocalDateOrNull"];
            /**
             * @description Whether the date was brought forward to the latest allowed.
             * @example false
             */
            capped: boolean;
        };
        /** @description A refusal as RFC 9457 has it. */
        Problem: {
            /**
             * Format: uri-reference
             * @description A stable address that names the code.
             * @example https://kierros.example/problems/not_found
             */
            type: string;
            /**
             * @description What went wrong, in English.
             * @example Not found
             */
            title: string;
            /**
             * @description The HTTP status.
             * @example 404
             */
            status: number;
            /**
             * @description What was wrong in this case.
             * @example There is no room 12 here.
             */
            detail: string;
            code: components["schemas"]["ProblemCode"];
            /** @description Every fault that was found. */
            errors: components["schemas"]["ProblemItem"][];
            /**
             * @description With 409: the thing as it stands now, so that a client can show both.
             * @example {}
             */
            current?: {
                [key: string]: unknown;
            };
            /**
             * @description Names the request in the log.
             * @example req-4f1c
             */
            request_id?: string;
            /**
             * @description Seconds to wait before another try.
             * @example 5
             */
            retry_after?: number;
        };
        /**
         * @description Stable name of the refusal; clients choose their text by it.
         * @example not_found
         * @enum {string}
         */
        ProblemCode: "invalid_request" | "unknown_field" | "invalid_value" | "invalid_date" | "unauthenticated" | "invalid_credentials" | "session_expired" | "forbidden" | "not_admin" | "csrf_refused" | "other_user" | "recent_sign_in_needed" | "not_author" | "not_found" | "conflict" | "stale_version" | "idempotency_mismatch" | "already_handled" | "already_submitted" | "not_submitted" | "max_reached" | "not_open_yet" | "not_applicable" | "already_scheduled" | "username_taken" | "username_alike" | "name_taken" | "in_use" | "archived" | "parent_archived" | "last_admin" | "draft_limit" | "plan_outdated" | "payload_too_large" | "unsupported_media" | "mandatory_missing" | "out_of_scale" | "not_asked" | "wrong_kind" | "duplicate_answer" | "no_answers" | "template_without_questions" | "question_type_fixed" | "wrong_predecessor" | "wrong_scope" | "limit_exceeded" | "range_too_long" | "date_in_past" | "closed_day" | "no_open_day" | "evidence_needed" | "evidence_missing" | "checked_by_answers" | "own_fix" | "weak_password" | "no_location" | "unsupported_image" | "unreadable_image" | "image_too_large" | "repeated_row" | "ambiguous_name" | "unknown_time_zone" | "template_used" | "hash_mismatch" | "foreign_certificate" | "photo_not_declared" | "slot_full" | "too_many_attempts" | "rate_limited" | "internal_error" | "not_implemented" | "unavailable" | "storage_full" | "starting";
        /** @description One fault among several. */
        ProblemItem: {
            /**
             * @description Where it is, as a JSON Pointer into the body; a parameter or header is a slash and its name. Empty where the whole is at fault.
             * @example /results/0/value
             */
            path: string;
            code: components["schemas"]["ProblemCode"];
            /**
             * @description Plain English for a log or a terminal.
             * @example must be at most 3
             */
            message: string;
        };
        /** @description The public holidays of a country or a region of it, in order. */
        PublicHolidays: {
            /**
             * @description The country, or country and region.
             * @example FI
             */
            country: string;
            /** @description The days. */
            items: components["schemas"]["ClosureStored"][];
        };
        /** @description Whose codes to print. Exactly one of the three. */
        QrSheetInput: {
            /**
             * @description These rooms.
             * @example [
             *       12
             *     ]
             */
            room_ids?: number[];
            /** @description Every room of this environment. */
            environment_id?: components["schemas"]["Id"];
            /** @description Every room of this location. */
            location_id?: components["schemas"]["Id"];
            /**
             * @description The sheet of labels by the size of one, in millimetres: 24 of 66x33.9, 24 of 70x37, 21 of 70x42.3, 21 of 63.5x38.1, 14 of 99.1x38.1 or 12 of 63.5x72; or one on each page of A4 (a4) or of a 62 mm roll (roll62).
             * @default 66x33.9
             * @example 70x37
             * @enum {string}
             */
            layout?: "66x33.9" | "70x37" | "70x42.3" | "63.5x38.1" | "99.1x38.1" | "63.5x72" | "a4" | "roll62";
            /**
             * @description Words of the site's own, printed on each label.
             * @example Report a fault by scanning this code
             */
            note?: string;
            lang?: components["schemas"]["Locale"];
        };
        /** @description A question of a template. */
        Question: {
            /** @description Stable through rewording and reordering; forms call it inspectionformquestion_id. */
            id: components["schemas"]["Id"];
            title: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            /**
             * @description value is answered on the scale of the inspection type, text in words.
             * @example value
             * @enum {string}
             */
            type: "value" | "text";
            /**
             * @description Whether it must be answered for each inspectable it is asked of.
             * @example true
             */
            mandatory: boolean;
            /** @description Asked of these rooms only; empty together with specified_environments means of each. */
            specified_rooms: components["schemas"]["ManyIds"];
            /** @description Asked of these environments only. */
            specified_environments: components["schemas"]["ManyIds"];
            /**
             * @description How many photos an answer takes.
             * @example 1
             */
            max_photos: number;
            /** @description What a low answer needs; absent in what earlier versions stored, where it is nothing. */
            on_low?: components["schemas"]["OnLow"];
            /** @description The question that it replaced, whose results it continues; absent of one that replaced none. */
            successor_of?: components["schemas"]["Id"];
            /**
             * @description Its place in the template, from 1.
             * @example 1
             */
            position: number;
            /** @description When it was archived; only in a list of archived ones. */
            archived_at?: components["schemas"]["Instant"];
        };
        /** @description A question after a change, and the version of the template that the change made. */
        QuestionChange: {
            /** @description Stable through rewording and reordering; forms call it inspectionformquestion_id. */
            id: components["schemas"]["Id"];
            title: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            /**
             * @description value is answered on the scale of the inspection type, text in words.
             * @example value
             * @enum {string}
             */
            type: "value" | "text";
            /**
             * @description Whether it must be answered for each inspectable it is asked of.
             * @example true
             */
            mandatory: boolean;
            /** @description Asked of these rooms only; empty together with specified_environments means of each. */
            specified_rooms: components["schemas"]["ManyIds"];
            /** @description Asked of these environments only. */
            specified_environments: components["schemas"]["ManyIds"];
            /**
             * @description How many photos an answer takes.
             * @example 1
             */
            max_photos: number;
            /** @description What a low answer needs; absent in what earlier versions stored, where it is nothing. */
            on_low?: components["schemas"]["OnLow"];
            /** @description The question that it replaced, whose results it continues; absent of one that replaced none. */
            successor_of?: components["schemas"]["Id"];
            /**
             * @description Its place in the template, from 1.
             * @example 1
             */
            position: number;
            /** @description Its template. */
            template_id: components["schemas"]["Id"];
            template_version: components["schemas"]["Version"];
        };
        /** @description A question in one language. */
        QuestionDetails: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            /**
             * @description The question.
             * @example Ovatko poistumistiet vapaat?
             */
            title: string;
            /**
             * @description What to look at.
             * @example Katso myös varaovi.
             */
            description: string;
            /**
             * @description value is answered on the scale of the inspection type, text in words.
             * @example value
             * @enum {string}
             */
            type: "value" | "text";
            /**
             * @description Whether it must be answered.
             * @example true
             */
            mandatory: boolean;
            /**
             * @description Its place.
             * @example 1
             */
            position: number;
            /**
             * @description Whether the title is in the other language.
             * @example false
             */
            fallback: boolean;
        };
        /** @description Which inspectables were chosen. */
        QuestionFilter: {
            /** @description The environments. */
            environment_ids?: components["schemas"]["Ids"];
            /** @description The rooms. */
            room_ids?: components["schemas"]["Ids"];
        };
        /** @description A new question. */
        QuestionInput: {
            title: components["schemas"]["NameInput"];
            /**
             * @default {
             *       "en": "",
             *       "fi": ""
             *     }
             */
            description?: components["schemas"]["TextInput"];
            /**
             * @description value is answered on the scale of the inspection type, text in words.
             * @example value
             * @enum {string}
             */
            type: "value" | "text";
            /**
             * @description Whether it must be answered for each inspectable it is asked of.
             * @default false
             * @example false
             */
            mandatory?: boolean;
            /**
             * @description Asked of these rooms only.
             * @default []
             */
            specified_rooms?: components["schemas"]["ManyIds"];
            /**
             * @description Asked of these environments only.
             * @default []
             */
            specified_environments?: components["schemas"]["ManyIds"];
            /**
             * @description How many photos an answer takes.
             * @default 1
             * @example 1
             */
            max_photos?: number;
            /**
             * @description What a low answer needs.
             * @default nothing
             */
            on_low?: components["schemas"]["OnLow"];
            /**
             * @description The question that it replaces, whose results it continues in statistics. Of the same template and type, no longer asked, and continued by no other one; null to continue none.
             * @default null
             */
            successor_of?: components["schemas"]["IdOrNull"];
            /**
             * @description Its place in the template, from 1; default the last.
             * @example 1
             */
            position?: number;
            /** @description The version of the template that the caller has read. */
            template_version?: components["schemas"]["Version"];
        };
        /** @description Every question of a template, in order. */
        QuestionList: {
            /** @description The questions. */
            items: components["schemas"]["Question"][];
            /** @description Their template. */
            template_id: components["schemas"]["Id"];
            template_version: components["schemas"]["Version"];
        };
        /** @description The answers to one question about one place, the newest first. */
        QuestionTimeline: {
            /** @description The place. */
            inspectable_id: components["schemas"]["Id"];
            /** @description The question that was asked for. */
            question_id: components["schemas"]["Id"];
            /**
             * @description Whether it is answered by a level or by words.
             * @example value
             * @enum {string}
             */
            type: "value" | "text";
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /**
             * @description Whether these are all answers.
             * @example true
             */
            is_complete: boolean;
            /** @description The answers. */
            items: components["schemas"]["PastAnswer"][];
        };
        /** @description What changes of a question; what is left out stays. The type of an answered one is fixed. */
        QuestionUpdate: {
            title?: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /**
             * @description value is answered on the scale of the inspection type, text in words.
             * @example value
             * @enum {string}
             */
            type?: "value" | "text";
            /**
             * @description Whether it must be answered for each inspectable it is asked of.
             * @example false
             */
            mandatory?: boolean;
            /** @description Asked of these rooms only. */
            specified_rooms?: components["schemas"]["ManyIds"];
            /** @description Asked of these environments only. */
            specified_environments?: components["schemas"]["ManyIds"];
            /**
             * @description How many photos an answer takes.
             * @example 1
             */
            max_photos?: number;
            /** @description What a low answer needs. */
            on_low?: components["schemas"]["OnLow"];
            /** @description The question that it replaces, whose results it continues in statistics. Of the same template and type, no longer asked, and continued by no other one; null to continue none. */
            successor_of?: components["schemas"]["IdOrNull"];
            /**
             * @description Its place in the template, from 1; default the last.
             * @example 1
             */
            position?: number;
            /** @description The version of the template that the caller has read. */
            template_version?: components["schemas"]["Version"];
        };
        /** @description Whether the server can do its work. */
        Readiness: {
            /**
             * @description Whether it can.
             * @example ready
             * @enum {string}
             */
            status: "ready" | "not_ready";
            /** @description What was looked at. */
            checks: components["schemas"]["ReadinessCheck"][];
        };
        /** @description One thing that the server needs. */
        ReadinessCheck: {
            /**
             * @description Which one.
             * @example database
             * @enum {string}
             */
            name: "database" | "migrations" | "photo_store" | "disk_space";
            /**
             * @description Whether it is there.
             * @example true
             */
            ok: boolean;
        };
        /** @description Proof of what the server holds. The same submission again gets the same receipt. */
        Receipt: {
            /** @description The form. */
            form_id: components["schemas"]["Id"];
            /**
             * Format: uuid
             * @description The id that the client gave it.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id: string;
            /**
             * @description submitted until every declared photo has arrived.
             * @example submitted
             * @enum {string}
             */
            status: "submitted" | "complete";
            /**
             * @description SHA-256 of the RFC 8785 JSON of the results, sorted by question and inspectable.
             * @example 9f2c5a0e1b7d4c3896af0123456789abcdef0123456789abcdef0123456789ab
             */
            results_sha256: string;
            /**
             * @description How many answers were stored.
             * @example 12
             */
            answers: number;
            /**
             * @description Wire names that have arrived.
             * @example [
             *       "31_a.jpg"
             *     ]
             */
            photos_received: string[];
            /**
             * @description Wire names still awaited.
             * @example [
             *       "31_b.jpg"
             *     ]
             */
            photos_missing: string[];
            /** @description When the submission was stored. */
            received_at: components["schemas"]["Instant"];
            /**
             * @description Whether a person must look at it.
             * @example false
             */
            needs_review: boolean;
            /** @description What it did to the due dates. A place that was deleted meanwhile has none, nor has one to which no active template applies, since nothing is due there. */
            due: components["schemas"]["DueMove"][];
        };
        /** @description How long the sign-in of this session is recent. */
        RecentSignIn: {
            /** @description Until when the calls that ask for a recent sign-in are open. */
            recent_until: components["schemas"]["Instant"];
        };
        /** @description One or several users. */
        Recipient: {
            /**
             * @description Who. last_inspector and owner are those of what the event is about: an action, else its place.
             * @example role
             * @enum {string}
             */
            kind: "role" | "user" | "location_staff" | "last_inspector" | "owner";
            role?: components["schemas"]["Role"];
            /** @description With user: which one. */
            user_id?: components["schemas"]["Id"];
        };
        /** @description An inspection to do on that day. */
        Recommendation: {
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["Path"];
            inspection_type_id: components["schemas"]["InspectionTypeId"];
            /** @description When it is due. */
            due_date: components["schemas"]["LocalDate"];
            /** @description From when inspecting is allowed. */
            opens_on: components["schemas"]["LocalDate"];
            /**
             * @description Active templates of this type that apply.
             * @example [
             *       4
             *     ]
             */
            template_ids: number[];
            /** @description Why. */
            reasons: components["schemas"]["RecommendationReason"][];
        };
        /** @description Why something is recommended. */
        RecommendationReason: {
            /**
             * @description Which reason.
             * @example overdue
             * @enum {string}
             */
            reason: "overdue" | "due_that_day" | "low_last_value" | "window_closing";
            /**
             * @description With overdue: how many days.
             * @example 2
             */
            days?: number;
            /**
             * @description With low_last_value: which level.
             * @example 1
             */
            value?: number;
            /**
             * @description With window_closing: how many days remain until it is due.
             * @example 2
             */
            days_left?: number;
        };
        /** @description A walkable round for a day. */
        RecommendedRound: {
            /** @description The day. */
            date: components["schemas"]["LocalDate"];
            closed: components["schemas"]["ClosedDay"];
            /** @description The first open day from that day on. */
            next_open_day: components["schemas"]["LocalDate"];
            /** @description The environments, the one with the most urgent first. */
            stops: components["schemas"]["RecommendedStop"][];
            /**
             * @description How many inspections in all.
             * @example 6
             */
            total: number;
        };
        /** @description One environment of the round. */
        RecommendedStop: {
            /** @description The environment; null for the location itself. */
            environment_id: components["schemas"]["IdOrNull"];
            name: components["schemas"]["Text"];
            /** @description What to inspect there, the most urgent first. */
            items: components["schemas"]["Recommendation"][];
        };
        /** @description A new user. Role and location are set afterwards. */
        RegisterInput: {
            /**
             * @description What the user signs in with; unique.
             * @example matti
             */
            username: string;
            /**
             * @description The first password.
             * @example correct horse battery
             */
            password: string;
            /**
             * @description Last name.
             * @example Meikäläinen
             */
            lastname: components["schemas"]["ShortName"];
            /**
             * @description First name.
             * @example Matti
             */
            firstname: components["schemas"]["ShortName"];
        };
        /** @description A file that was not stored, and why. */
        RejectedFile: {
            /**
             * @description The name it was sent under.
             * @example 31_plan.heic
             */
            file_name: string;
            code: components["schemas"]["ProblemCode"];
            /**
             * @description Plain English.
             * @example HEIC is not taken; convert it on the device.
             */
            message: string;
        };
        /** @description A report that is drawn in the background. */
        ReportJob: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            /**
             * @description `queued` until it is its turn, `running` while it is drawn, then `done` or `failed`.
             * @example running
             * @enum {string}
             */
            state: "queued" | "running" | "done" | "failed";
            /** @description The location; null for all. */
            location_id: components["schemas"]["IdOrNull"];
            /**
             * @description The month.
             * @example 2026-10
             */
            month: string;
            /**
             * @description Language of the printed text.
             * @example fi
             * @enum {string}
             */
            lang: "en" | "fi";
            /** @description How many locations it covers; 0 until that is known. */
            locations: components["schemas"]["Count"];
            /** @description How many of them were read so far. It is updated every few seconds. */
            locations_read: components["schemas"]["Count"];
            /** @description When it was asked for. */
            created_at: components["schemas"]["Instant"];
            /** @description When it is removed with its file. */
            expires_at: components["schemas"]["Instant"];
        };
        /** @description The month that is drawn in the background. */
        ReportJobInput: {
            /**
             * @description Which location: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all.
             * @example all
             */
            location_id?: number | "all";
            /**
             * @description The month.
             * @example 2026-10
             */
            month: string;
            /**
             * @description Language of the printed text; default the one the caller prefers.
             * @example fi
             * @enum {string}
             */
            lang?: "en" | "fi";
        };
        /** @description The reports of the caller. */
        ReportJobList: {
            /** @description The reports, the newest first. */
            items: components["schemas"]["ReportJob"][];
        };
        /** @description What was ended. */
        Revoked: {
            /**
             * @description How many.
             * @example 1
             */
            revoked: number;
        };
        /**
         * @description Something that a role may do.
         * @example inspect
         * @enum {string}
         */
        Right: "self" | "read" | "export" | "inspect" | "forms.edit" | "actions.report" | "todos.write" | "qr.create" | "schedule.write" | "schedule.recommend" | "buttons.own" | "changes.own" | "tokens.own" | "actions.resolve" | "notifications.add" | "notifications.poll" | "notifications.read" | "actions.decide" | "templates.write" | "places.write" | "users.manage" | "definitions.write" | "bulk" | "audit.read" | "buttons.shared" | "location.switch" | "operations";
        /**
         * @description The role of a user.
         * @example staff
         * @enum {string}
         */
        Role: "admin" | "staff" | "student";
        /** @description A room of an environment. */
        Room: {
            /** @description Its id, unique among locations, environments and rooms. */
            id: components["schemas"]["Id"];
            /**
             * @description Always room.
             * @example room
             * @enum {string}
             */
            kind: "room";
            name: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            /** @description The location it belongs to; for a location its own id. */
            location_id: components["schemas"]["Id"];
            /** @description The environment it lies in. */
            environment_id: components["schemas"]["Id"];
            /** @description When it was archived; null while in use. */
            archived_at: components["schemas"]["InstantOrNull"];
            version: components["schemas"]["Version"];
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["Path"];
            /** @description Its type. */
            roomtype_id: components["schemas"]["IdOrNull"];
        };
        /** @description A new room. */
        RoomInput: {
            name: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /** @description Its environment; in a change another one of the same location moves the room. */
            environment_id: components["schemas"]["Id"];
            /** @description Its type. */
            roomtype_id?: components["schemas"]["IdOrNull"];
            /** @description The first due date of every type that applies; default the day of creation. */
            first_due_date?: components["schemas"]["Day"];
        };
        /** @description One page of rooms. */
        RoomList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The rooms of this page. */
            items: components["schemas"]["Room"][];
        };
        /** @description Where a room goes. */
        RoomMove: {
            /** @description The environment it goes to. */
            environment_id: components["schemas"]["Id"];
            version?: components["schemas"]["Version"];
        };
        /** @description What changes of a room; what is left out stays. */
        RoomUpdate: {
            name?: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /** @description Its environment; in a change another one of the same location moves the room. */
            environment_id?: components["schemas"]["Id"];
            /** @description Its type. */
            roomtype_id?: components["schemas"]["IdOrNull"];
            version?: components["schemas"]["Version"];
        };
        /** @description A page and what was chosen there. Each page takes the parameters of its own address: stats type, range, from, to, place, template, question, types, compare, order; history type, place, from, to, text, template, inspector, low, late, ontime, photo, alone, dueweekday, duemonth, sort, columns; due state, type, place, sort, columns; pending tab, type, place, alone, priority, mine, overdue, unowned, period, from, to, sort, columns; coverage none; place place, question, kind, type, from, to, dueweekday, alone; and every page location. */
        SavedView: {
            /**
             * @description The page.
             * @example stats
             * @enum {string}
             */
            page: "stats" | "history" | "due" | "pending" | "coverage" | "place";
            type?: components["schemas"]["InspectionTypeId"];
            /**
             * @description A period that ends on the day on which the view is opened, `all` for five years, or custom for two days. By default the one that fits the rhythm of the type.
             * @example 12
             * @enum {string}
             */
            range?: "4" | "12" | "26" | "52" | "104" | "year" | "all" | "custom";
            /** @description The first day, included. */
            from?: components["schemas"]["Day"];
            /** @description The last day, included. */
            to?: components["schemas"]["Day"];
            /** @description The location that is opened with the view; the current one if left out. */
            location?: components["schemas"]["Id"];
            /** @description Only this inspectable and what is under it. */
            place?: components["schemas"]["Id"];
            /** @description Only this template. */
            template?: components["schemas"]["Id"];
            /** @description The question that is opened in the statistics, or shown through time on the page of a place. */
            question?: components["schemas"]["Id"];
            /** @description Only what this user did. */
            inspector?: components["schemas"]["Id"];
            /**
             * @description Only what has these words in a note.
             * @example lamp
             */
            text?: string;
            /**
             * @description Only with low ratings.
             * @example true
             * @enum {boolean}
             */
            low?: true;
            /**
             * @description Only what was done late.
             * @example true
             * @enum {boolean}
             */
            late?: true;
            /**
             * @description Only what was done on time.
             * @example true
             * @enum {boolean}
             */
            ontime?: true;
            /**
             * @description Only with photos.
             * @example true
             * @enum {boolean}
             */
            photo?: true;
            /**
             * @description Only the place itself, without what is under it.
             * @example true
             * @enum {boolean}
             */
            alone?: true;
            /** @description Only what was due on this weekday. */
            dueweekday?: components["schemas"]["Weekday"];
            /** @description Only what was due in this month. */
            duemonth?: components["schemas"]["Month"];
            /** @description Only events of this kind on the page of a place. */
            kind?: components["schemas"]["PlaceEventKind"];
            /**
             * @description The inspection types of the matrix of the statistics; `own` that of the page.
             * @example own
             * @enum {string}
             */
            types?: "all" | "own";
            /**
             * @description What the statistics compare.
             * @example weekday
             * @enum {string}
             */
            compare?: "environment" | "type" | "location" | "weekday" | "month";
            /** @description The figure that orders the comparison; `-late` has the least late first. */
            order?: components["schemas"]["ViewOrder"];
            /** @description The column that orders the table; `-due` has the latest date first. */
            sort?: components["schemas"]["ViewOrder"];
            /**
             * @description The columns of the table, if they are not the usual ones.
             * @example place,day,average
             */
            columns?: string;
            /**
             * @description Only work that was raised, or last fixed, from one day to another, in every stage.
             * @example raised
             * @enum {string}
             */
            period?: "raised" | "fixed";
            /**
             * @description What of the due list.
             * @example overdue
             * @enum {string}
             */
            state?: "overdue" | "now" | "coming" | "never";
            /**
             * @description The stage of the work; `open` is pending and approved.
             * @example approved
             * @enum {string}
             */
            tab?: "pending" | "approved" | "open" | "resolved" | "closed";
            /**
             * @description Only actions of this priority.
             * @example high
             * @enum {string}
             */
            priority?: "low" | "normal" | "high" | "urgent";
            /**
             * @description Only actions that the user who opens it is to fix.
             * @example true
             * @enum {boolean}
             */
            mine?: true;
            /**
             * @description Only overdue actions.
             * @example true
             * @enum {boolean}
             */
            overdue?: true;
            /**
             * @description Only actions that nobody is to fix.
             * @example true
             * @enum {boolean}
             */
            unowned?: true;
        };
        /** @description How many inspections of one type a day has. */
        ScheduleCount: {
            inspection_type_id: components["schemas"]["InspectionTypeId"];
            /**
             * @description Planned.
             * @example 4
             */
            entry: number;
            /**
             * @description Due by their rhythm.
             * @example 12
             */
            natural: number;
            /**
             * @description Projected.
             * @example 0
             */
            projected: number;
            /**
             * @description Done.
             * @example 0
             */
            done: number;
            /**
             * @description How many of the planned and due ones are overdue.
             * @example 1
             */
            overdue: number;
            /**
             * @description How many of the done ones were late.
             * @example 0
             */
            late: number;
        };
        /** @description A day with what stands on it. */
        ScheduleDay: {
            /** @description The day. */
            date: components["schemas"]["LocalDate"];
            closed: components["schemas"]["ClosedDay"];
            /** @description Entries first, then natural dates. */
            items: components["schemas"]["ScheduleItem"][];
        };
        /** @description A planned inspection. */
        ScheduleEntry: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            inspection_type_id: components["schemas"]["InspectionTypeId"];
            /** @description The date first planned. */
            due_date: components["schemas"]["LocalDate"];
            /** @description The date after a move; null when it was not moved. */
            new_due_date: components["schemas"]["LocalDateOrNull"];
            /** @description The date that counts: the one after the move, else the first. */
            effective_date: components["schemas"]["LocalDate"];
            /** @description When it would be due by its own rhythm. */
            natural_due: components["schemas"]["LocalDate"];
            /**
             * @description Whether an inspection has used it up.
             * @example false
             */
            consumed: boolean;
            /**
             * @description Whether the wished date was later than allowed and has been brought forward.
             * @example false
             */
            capped?: boolean;
            created_by: components["schemas"]["PersonRef"];
            /** @description When it was planned. */
            created_at: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
        };
        /** @description Something on a day: a planned entry, or a due date that nobody planned. */
        ScheduleItem: {
            /**
             * @description Which of the two.
             * @example entry
             * @enum {string}
             */
            source: "entry" | "natural";
            /** @description The day it stands on. */
            date: components["schemas"]["LocalDate"];
            /** @description The closed day that it was planned for or falls on by its rhythm; null when that is open. */
            shifted_from: components["schemas"]["LocalDateOrNull"];
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["Path"];
            inspection_type_id: components["schemas"]["InspectionTypeId"];
            /**
             * @description The state by date of this inspection.
             * @example not_due
             * @enum {string}
             */
            state: "not_due" | "open" | "due" | "overdue";
            /** @description The entry; null unless it is planned. */
            entry: components["schemas"]["ScheduleEntry"] | null;
        };
        /** @description A month, every day of it present. */
        ScheduleMonth: {
            /**
             * @description The year.
             * @example 2026
             */
            year: number;
            /**
             * @description The month, 1 to 12.
             * @example 12
             */
            month: number;
            /** @description Its days in order. */
            days: components["schemas"]["ScheduleDay"][];
        };
        /** @description Where an entry goes. */
        ScheduleMove: {
            /** @description The new date. */
            new_due_date: components["schemas"]["Day"];
            version?: components["schemas"]["Version"];
        };
        /** @description An inspection on a day of the calendar: planned, due by its rhythm, projected, or done. */
        ScheduleOccurrence: {
            /**
             * @description Which of the four. Projected are those that follow if each is done on its day.
             * @example entry
             * @enum {string}
             */
            source: "entry" | "natural" | "projected" | "done";
            /** @description The day it stands on. */
            date: components["schemas"]["LocalDate"];
            /** @description The closed day that it was planned for or falls on by its rhythm; null when that is open. */
            shifted_from: components["schemas"]["LocalDateOrNull"];
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["Path"];
            inspection_type_id: components["schemas"]["InspectionTypeId"];
            /**
             * @description The state by date of what is ahead; `on_time` and `late` of what was done, `done` where it moved no date.
             * @example not_due
             * @enum {string}
             */
            state: "not_due" | "open" | "due" | "overdue" | "projected" | "on_time" | "late" | "done";
            /** @description The entry; null unless it is planned. */
            entry: components["schemas"]["ScheduleEntry"] | null;
            /** @description Where it can be moved; null for what is projected or done. */
            rhythm: components["schemas"]["ScheduleRhythm"] | null;
            /** @description The form of what was done; null for what is ahead. */
            form_id: components["schemas"]["IdOrNull"];
            /** @description Who did it; null for what is ahead. */
            inspector: components["schemas"]["PersonRef"] | null;
        };
        /** @description A plan. Nothing has been changed. */
        SchedulePlan: {
            /**
             * @description Names the plan and the state it was made on; give it to apply.
             * @example 9f2c5a0e1b7d4c3896af0123456789abcdef0123456789abcdef0123456789ab
             */
            plan_hash: string;
            /** @description One line for each change. */
            lines: components["schemas"]["PlanLine"][];
            /**
             * @description How many are refused.
             * @example 0
             */
            refused: number;
        };
        /** @description What the days depend on to which an inspection can be planned. */
        ScheduleRhythm: {
            /** @description When it is due by its own rhythm. */
            natural_due: components["schemas"]["LocalDate"];
            /** @description The last day on which it counts as on time, the later of its natural due date and what is planned for it; a plan made when it was overdue does not count. */
            on_time_until: components["schemas"]["LocalDate"];
            /** @description When it was last done; null when it never was. */
            last_done_on: components["schemas"]["LocalDateOrNull"];
            /** @description The day on which the inspectable was created. */
            created_on: components["schemas"]["LocalDate"];
            /**
             * @description How often it was done in the current month or year.
             * @example 2
             */
            done_in_period: number;
            /**
             * @description The days for which it is planned, as they were given.
             * @example [
             *       "2026-12-03"
             *     ]
             */
            planned_on: string[];
        };
        /** @description The calendar between two days. */
        ScheduleSpan: {
            /** @description The first day. */
            from: components["schemas"]["LocalDate"];
            /** @description The last day. */
            to: components["schemas"]["LocalDate"];
            /** @description The last day for which anything is projected, 12 months from today. */
            projected_until: components["schemas"]["LocalDate"];
            /** @description Everyone who has ever inspected in the location, by name; none for all locations. */
            inspectors: components["schemas"]["PersonRef"][];
            /** @description Its days in order. */
            days: components["schemas"]["ScheduleSpanDay"][];
        };
        /** @description A day of the calendar. */
        ScheduleSpanDay: {
            /** @description The day. */
            date: components["schemas"]["LocalDate"];
            closed: components["schemas"]["ClosedDay"];
            /** @description How many, by type; types without any are left out. */
            counts: components["schemas"]["ScheduleCount"][];
            /** @description The first of them. Entries, natural dates, projected, done. */
            items: components["schemas"]["ScheduleOccurrence"][];
        };
        /** @description An inspectable, short enough to keep them all for a search. */
        SearchEntry: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
            /** @description Its location. */
            location_id: components["schemas"]["Id"];
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["Path"];
            /** @description When it was archived; left out while in use. */
            archived_at?: components["schemas"]["Instant"];
        };
        /** @description One page of inspectables. */
        SearchEntryList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The inspectables of this page. */
            items: components["schemas"]["SearchEntry"][];
        };
        /** @description A session of the caller. */
        Session: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            /**
             * @description Whether this request bears it.
             * @example true
             */
            current: boolean;
            /**
             * @description Browser and system in words.
             * @example Firefox on Linux
             */
            device: string;
            /** @description When it began. */
            created_at: components["schemas"]["Instant"];
            /** @description Its last request. */
            last_seen_at: components["schemas"]["Instant"];
            /** @description When it ends at the latest. */
            expires_at: components["schemas"]["Instant"];
        };
        /** @description One page of sessions. */
        SessionList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The sessions of this page. */
            items: components["schemas"]["Session"][];
        };
        /**
         * @description A name of one line, at most 100 characters long, as of a person.
         * @example Aino
         */
        ShortName: string;
        /** @description How one may sign in here. */
        SignInOptions: {
            /**
             * @description With name and password.
             * @example true
             */
            password: boolean;
            /**
             * @description Through an OpenID Connect provider.
             * @example false
             */
            oidc: boolean;
            /**
             * @description Whether anybody may register.
             * @example false
             */
            self_registration: boolean;
        };
        /** @description A certificate with the signature of its canonical JSON (RFC 8785). */
        SignedCertificate: {
            certificate: components["schemas"]["Certificate"];
            /**
             * @description Ed25519, as base64; the bits of its last letter that no byte gets are zero.
             * @example gvBwl4wiDQJbrxCr5mJyl8RZHXPIhuGJfGaVZyKbqHVRRwQAVqYcAPEpvnsYVhSLU0wkOr2nCFFSW0ePCTDGBw==
             */
            signature: string;
        };
        /** @description Figures of an inspectable and all that lies under it. */
        Stats: {
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            name: components["schemas"]["Text"];
            /** @description The first day. */
            from: components["schemas"]["LocalDate"];
            /** @description The last day. */
            to: components["schemas"]["LocalDate"];
            /** @description Inspections done. */
            done: components["schemas"]["Count"];
            /** @description Done on time, by the natural date or by the one to which it had been moved in time. */
            on_time: components["schemas"]["Count"];
            /** @description Of those on time, those done after their natural date, to which they had been moved in time. */
            postponed: components["schemas"]["Count"];
            /** @description Done after it. */
            late: components["schemas"]["Count"];
            /** @description Occurrences that nobody did, each on the day on which it fell due, also while the place is still not done. */
            missed: components["schemas"]["Count"];
            /**
             * @description on_time / (on_time + late + missed); null when nothing was due.
             * @example 0.9
             */
            compliance: number | null;
            /**
             * @description What its location wants `compliance` to be at least, in percent; null without a target.
             * @example 90
             */
            on_time_target: number | null;
            counts: components["schemas"]["DueCounts"];
            /** @description One entry for each inspection type. */
            by_type: components["schemas"]["TypeStats"][];
            /** @description The period of equal length just before; null when nothing is recorded in it. */
            before: components["schemas"]["EarlierStats"] | null;
            /** @description The same days a year earlier; null when nothing is recorded in them. */
            year_before: components["schemas"]["EarlierStats"] | null;
            /** @description Open pending actions. */
            open_pending: components["schemas"]["Count"];
            /** @description Those of them whose work is overdue. */
            overdue_actions: components["schemas"]["Count"];
            /** @description Its children. */
            children: components["schemas"]["ChildStats"][];
        };
        /**
         * @description A person at a sign-in provider, which never changes there.
         * @example 248289761001
         */
        Subject: string;
        /** @description The answers of a form: all of them or none are stored. */
        SubmitInput: {
            /** @description The answers; each (question, inspectable) at most once. Without any: 422 `no_answers`. */
            results: components["schemas"]["AnswerPayload"][];
            /** @description The photos that will be uploaded. */
            photos?: components["schemas"]["PhotoManifest"][];
            /** @description When it was done, by the clock of the device. */
            performed_at?: components["schemas"]["Instant"];
            clock_offset_ms?: components["schemas"]["ClockOffset"];
            /**
             * @description Remarks about the whole.
             * @example
             */
            comments?: string;
        };
        /** @description The state of the system. */
        System: {
            /**
             * @description The version of the server.
             * @example 0.1.0
             */
            version: string;
            /** @description When this server was started. */
            started_at: components["schemas"]["Instant"];
            /** @description The database. */
            database: {
                /**
                 * @description Which one.
                 * @example sqlite
                 * @enum {string}
                 */
                kind: "sqlite" | "postgres";
                /**
                 * @description Its version.
                 * @example 3.51.3
                 */
                version: string;
                /**
                 * @description Its size on disk.
                 * @example 240000000
                 */
                bytes: number;
            };
            /**
             * @description The disk that holds the data of this server; null where it cannot be read.
             * @example {
             *       "free_bytes": 52000000000,
             *       "total_bytes": 100000000000
             *     }
             */
            disk: {
                /**
                 * @description What is free for this server.
                 * @example 52000000000
                 */
                free_bytes: number;
                /**
                 * @description Its size.
                 * @example 100000000000
                 */
                total_bytes: number;
            } | null;
            /** @description The stored photos, and those still to be prepared. */
            photos: {
                /**
                 * @description The size of all stored photos when it was last counted; null before the first count.
                 * @example 1200000000
                 */
                bytes: number | null;
                /** @description When it was counted; null before the first count. */
                counted_at: components["schemas"]["InstantOrNull"];
                /** @description Photos that were received and are not prepared yet. */
                waiting: components["schemas"]["Count"];
                /** @description Photos that could not be read. */
                failed: components["schemas"]["Count"];
                /** @description When the first of the waiting was received; null if none waits. */
                oldest_at: components["schemas"]["InstantOrNull"];
            };
            /** @description The background jobs of this server, since its start. */
            jobs: components["schemas"]["SystemJob"][];
            /** @description The newest good backup. */
            backup: {
                /**
                 * @description The newest finished backup; null if there is none.
                 * @example null
                 */
                last: components["schemas"]["Backup"] | null;
                /**
                 * @description Whether the newest good backup is too old, or there is none.
                 * @example false
                 */
                is_late: boolean;
                /**
                 * @description The age in hours from which a backup is too old.
                 * @example 48
                 */
                late_after_hours: number;
            };
            /**
             * @description The last verify that was asked through the API; null if the audit log holds none.
             * @example {
             *       "at": "2026-11-21T08:15:00.000Z",
             *       "ok": true,
             *       "failed": []
             *     }
             */
            verify: {
                /** @description When. */
                at: components["schemas"]["Instant"];
                /**
                 * @description Whether every check held.
                 * @example true
                 */
                ok: boolean;
                /**
                 * @description The checks that did not hold.
                 * @example []
                 */
                failed: string[];
            } | null;
            /**
             * @description What an administrator should look at.
             * @example [
             *       "backup_late"
             *     ]
             */
            warnings: ("backup_late" | "job_failed" | "disk_nearly_full" | "untrusted_proxy")[];
            /** @description Until when this session may make, download and verify without its password; null if it must give it first, or if the caller is a personal token, which is not asked. */
            recent_sign_in_until: components["schemas"]["InstantOrNull"];
        };
        /** @description A background job of this server. */
        SystemJob: {
            /**
             * @description Which one.
             * @example notifications
             */
            name: string;
            /**
             * @description How often it runs.
             * @example 60
             */
            every_seconds: number;
            /** @description When it last ran; null if it has not run since the start. */
            last_run_at: components["schemas"]["InstantOrNull"];
            /**
             * @description How long that took, in milliseconds.
             * @example 12
             */
            last_run_ms: number | null;
            /** @description When it last succeeded; null if it has not since the start. */
            last_success_at: components["schemas"]["InstantOrNull"];
            /**
             * @description Its last failure since the start; null if there was none.
             * @example null
             */
            last_fault: {
                /** @description When. */
                at: components["schemas"]["Instant"];
                code: components["schemas"]["ProblemCode"];
            } | null;
        };
        /** @description A template with its questions. */
        Template: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            name: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /** @description Its location; null with scope all. */
            location_id: components["schemas"]["IdOrNull"];
            /**
             * @description Whether it holds for one location or for all.
             * @example location
             * @enum {string}
             */
            scope: "location" | "all";
            /** @description What the template applies to; an environment brings its rooms. Empty means everything of the scope of its type. */
            applicable_inspectables: components["schemas"]["ApplicableInspectable"][];
            /** @description Its questions, in order. */
            questions: components["schemas"]["Question"][];
            version: components["schemas"]["Version"];
            /** @description When it was made. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
            /** @description When it was archived; null while in use. */
            archived_at: components["schemas"]["InstantOrNull"];
            /**
             * @description How many questions it has.
             * @example 12
             */
            questions_count: number;
        };
        /** @description A template in one language, for printing and for plain clients. What a language lacks falls back to the other one. */
        TemplateDetails: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            lang: components["schemas"]["Locale"];
            /**
             * @description The name.
             * @example Viikkokierros
             */
            name: string;
            /**
             * @description The description.
             * @example Perjantaisin.
             */
            description: string;
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /**
             * @description What the type is called.
             * @example Jatkuva tarkastus
             */
            inspectiontype_name: string;
            version: components["schemas"]["Version"];
            /** @description The questions, in order. */
            questions: components["schemas"]["QuestionDetails"][];
        };
        /** @description A new template. */
        TemplateInput: {
            name: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /** @description Its location; default the one of the caller. */
            location_id?: components["schemas"]["IdOrNull"];
            /**
             * @description Whether it holds for one location or for all.
             * @example location
             * @enum {string}
             */
            scope?: "location" | "all";
            /** @description What the template applies to; an environment brings its rooms. Empty means everything of the scope of its type. */
            applicable_inspectables?: components["schemas"]["ApplicableInspectable"][];
            /** @description Its questions, in order. A template without any gets 422 `template_without_questions`. */
            questions: components["schemas"]["TemplateQuestionInput"][];
        };
        /** @description An inspectable that a template applies to, and whether it may be inspected now. One that is not available is shown disabled as recently inspected. */
        TemplateInspectable: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
            /** @description The environment of a room. */
            environment_id: components["schemas"]["IdOrNull"];
            /** @description Its location. */
            location_id: components["schemas"]["Id"];
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["Path"];
            /**
             * @description Whether it may be inspected now.
             * @example true
             */
            available: boolean;
            /**
             * @description What the rules say, tried in this order: window open, maximum reached, not open yet.
             * @example open
             * @enum {string}
             */
            result: "open" | "max_reached" | "not_open_yet" | "not_applicable";
            /** @description When it is due. */
            due_date: components["schemas"]["LocalDateOrNull"];
            /** @description From when inspecting is allowed. */
            opens_on: components["schemas"]["LocalDateOrNull"];
            /** @description The due date if it may be inspected now, else one period later. */
            next_inspection_date: components["schemas"]["LocalDateOrNull"];
        };
        /** @description One page of inspectables. */
        TemplateInspectableList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The inspectables of this page. */
            items: components["schemas"]["TemplateInspectable"][];
        };
        /** @description A question within a template. With an id it is the one that is already there; one that is left out is archived. */
        TemplateQuestionInput: {
            title: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /**
             * @description value is answered on the scale of the inspection type, text in words.
             * @example value
             * @enum {string}
             */
            type: "value" | "text";
            /**
             * @description Whether it must be answered for each inspectable it is asked of.
             * @example false
             */
            mandatory?: boolean;
            /** @description Asked of these rooms only. */
            specified_rooms?: components["schemas"]["ManyIds"];
            /** @description Asked of these environments only. */
            specified_environments?: components["schemas"]["ManyIds"];
            /**
             * @description How many photos an answer takes.
             * @example 1
             */
            max_photos?: number;
            /** @description What a low answer needs. */
            on_low?: components["schemas"]["OnLow"];
            /** @description The question that it replaces, whose results it continues in statistics. Of the same template and type, no longer asked, and continued by no other one; null to continue none. */
            successor_of?: components["schemas"]["IdOrNull"];
            /**
             * @description Its place in the template, from 1; default the last.
             * @example 1
             */
            position?: number;
            /** @description The id it has. */
            id?: components["schemas"]["Id"];
        };
        /** @description A template as lists show it; the questions come with include=questions. */
        TemplateSummary: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            name: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /** @description Its location; null with scope all. */
            location_id: components["schemas"]["IdOrNull"];
            /**
             * @description Whether it holds for one location or for all.
             * @example location
             * @enum {string}
             */
            scope: "location" | "all";
            /** @description What the template applies to; an environment brings its rooms. Empty means everything of the scope of its type. */
            applicable_inspectables: components["schemas"]["ApplicableInspectable"][];
            /** @description Its questions, in order. */
            questions?: components["schemas"]["Question"][];
            version: components["schemas"]["Version"];
            /** @description When it was made. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["Instant"];
            /** @description When it was archived; null while in use. */
            archived_at: components["schemas"]["InstantOrNull"];
            /**
             * @description How many questions it has.
             * @example 12
             */
            questions_count: number;
        };
        /** @description One page of templates. */
        TemplateSummaryList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The templates of this page. */
            items: components["schemas"]["TemplateSummary"][];
        };
        /** @description What changes of a template; what is left out stays. */
        TemplateUpdate: {
            name?: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            inspectiontype_id?: components["schemas"]["InspectionTypeId"];
            /** @description Its location; default the one of the caller. */
            location_id?: components["schemas"]["IdOrNull"];
            /**
             * @description Whether it holds for one location or for all.
             * @example location
             * @enum {string}
             */
            scope?: "location" | "all";
            /** @description What the template applies to; an environment brings its rooms. Empty means everything of the scope of its type. */
            applicable_inspectables?: components["schemas"]["ApplicableInspectable"][];
            /** @description Its questions, in order. A template without any gets 422 `template_without_questions`. */
            questions?: components["schemas"]["TemplateQuestionInput"][];
            version?: components["schemas"]["Version"];
        };
        /** @description The version that a change made. */
        TemplateVersionRef: {
            /** @description The template. */
            template_id: components["schemas"]["Id"];
            template_version: components["schemas"]["Version"];
        };
        /** @description A text in both languages. An empty string means that the language is missing; show the other one and mark it. */
        Text: {
            /**
             * @description The English text.
             * @example Classroom 204
             */
            en: string;
            /**
             * @description The Finnish text.
             * @example Luokka 204
             */
            fi: string;
        };
        /**
         * @description A longer text: one string for both languages, or one for each.
         * @example {
         *       "en": "By the east stairs.",
         *       "fi": "Itäportaan vieressä."
         *     }
         */
        TextInput: string | {
            /**
             * @description The English text.
             * @example Classroom 204
             */
            en?: string | null;
            /**
             * @description The Finnish text.
             * @example Luokka 204
             */
            fi?: string | null;
        } | null;
        /** @description A task on the checklist of a room. Ticks are kept by the client for the session. */
        Todo: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            name: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            /** @description The room. */
            room_id: components["schemas"]["Id"];
            /**
             * @description Its place on the list, from 1.
             * @example 1
             */
            position: number;
            created_by: components["schemas"]["PersonRef"];
            /** @description When it was added. */
            created_at: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
        };
        /** @description Of which rooms the todos are wanted. */
        TodoFilter: {
            /**
             * @description Which location: an id, or `all` (admins). Default: the assigned location of the caller.
             * @example 1
             */
            location_id?: number | "all";
            /**
             * @description The rooms.
             * @example [
             *       12
             *     ]
             */
            room_ids: number[];
            /**
             * @description Which page, from 1.
             * @default 1
             * @example 1
             */
            page?: number;
            /**
             * @description How many a page holds.
             * @default 100
             * @example 100
             */
            per_page?: number;
        };
        /** @description A new todo. Author and time come from the server. */
        TodoInput: {
            name: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /** @description The room; in a change another one of the same location moves the task. */
            room_id: components["schemas"]["Id"];
            /**
             * @description Its place on the list, from 1; default the last.
             * @example 1
             */
            position?: number;
        };
        /** @description One page of todos. */
        TodoList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The todos of this page. */
            items: components["schemas"]["Todo"][];
        };
        /** @description What changes of a todo; what is left out stays. */
        TodoUpdate: {
            name?: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /** @description The room; in a change another one of the same location moves the task. */
            room_id?: components["schemas"]["Id"];
            /**
             * @description Its place on the list, from 1; default the last.
             * @example 1
             */
            position?: number;
            version?: components["schemas"]["Version"];
        };
        /** @description A personal access token, without the token itself. */
        Token: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            /**
             * @description What it is called.
             * @example laptop
             */
            name: string;
            scope: components["schemas"]["TokenScope"];
            /** @description When it was made. */
            created_at: components["schemas"]["Instant"];
            /** @description When it was last used. */
            last_used_at: components["schemas"]["InstantOrNull"];
            /** @description When it ends. */
            expires_at: components["schemas"]["Instant"];
        };
        /** @description Name and password for a token. */
        TokenExchange: {
            /**
             * @description What it is called.
             * @example ci
             */
            name: components["schemas"]["ShortName"];
            /**
             * @description How long it lives.
             * @example 90
             */
            expires_in_days?: number;
            scope?: components["schemas"]["TokenScope"];
            /**
             * @description The name or the e-mail address.
             * @example staff
             */
            username: string;
            /**
             * @description The password.
             * @example kierros-demo
             */
            password: string;
        };
        /** @description A new token. */
        TokenInput: {
            /**
             * @description What it is called.
             * @example ci
             */
            name: components["schemas"]["ShortName"];
            /**
             * @description How long it lives.
             * @default 90
             * @example 90
             */
            expires_in_days?: number;
            scope?: components["schemas"]["TokenScope"];
        };
        /** @description One page of tokens. */
        TokenList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The tokens of this page. */
            items: components["schemas"]["Token"][];
        };
        /**
         * @description What a token may do: `full`, what its user may, but for making tokens; `read`, see what its user sees on screens, never a backup; `backup`, list and download backups, and nothing else.
         * @example full
         * @enum {string}
         */
        TokenScope: "full" | "read" | "backup";
        /** @description Name and description of an inspectable, and what is missing. */
        Translations: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            name: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            /** @description The languages in which the name is empty. */
            missing: components["schemas"]["Locale"][];
        };
        /** @description Figures of one inspection type. */
        TypeStats: {
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /** @description Inspections done. */
            done: components["schemas"]["Count"];
            /**
             * @description Mean over inspections.
             * @example 2.5
             */
            average: number | null;
            /**
             * @description The same as a percentage of the scale.
             * @example 75
             */
            average_pct: number | null;
            /**
             * @description The mean of the span of equal length before.
             * @example 2.5
             */
            previous_average: number | null;
            /**
             * @description average − previous_average; null with fewer than 3 results on either side.
             * @example 0.2
             */
            change: number | null;
            /** @description Answers at the low end. */
            low_count: components["schemas"]["Count"];
            /** @description Answers on the scale, without "not applicable", of which low_count are low. */
            answers_count: components["schemas"]["Count"];
        };
        /** @description The files, each under its wire name. A file may be sent again: the same bytes for the same slot change nothing. */
        UploadInput: {
            /** @description JPEG, PNG or WebP, 25 MB each. */
            files: Blob[];
        };
        /** @description What happened to each file. The good ones are kept whatever became of the others. */
        UploadResult: {
            /** @description Stored, or already there. */
            uploaded_files: components["schemas"]["UploadedFile"][];
            /** @description Not stored. */
            rejected: components["schemas"]["RejectedFile"][];
            /**
             * @description Wire names still awaited.
             * @example [
             *       "31_b.jpg"
             *     ]
             */
            photos_missing: string[];
            /**
             * @description The status of the form now.
             * @example complete
             * @enum {string}
             */
            status: "started" | "submitted" | "complete";
        };
        /** @description A file of an action that is stored. Only its hash proves that it arrived as it was sent. */
        UploadedActionFile: {
            /**
             * @description The name under which it was declared.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10.jpg
             */
            name: string;
            /**
             * @description SHA-256 as received.
             * @example 9f2c5a0e1b7d4c3896af0123456789abcdef0123456789abcdef0123456789ab
             */
            sha256: string;
        };
        /** @description A file that was stored. */
        UploadedFile: {
            /**
             * @description Wire name of the file: the id of the question, an underscore, the original name.
             * @example 31_0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10.jpg
             */
            name: string;
            /** @description The question. */
            question_id: components["schemas"]["Id"];
            /** @description The inspectable. */
            inspectable_id: components["schemas"]["Id"];
            /**
             * @description SHA-256 of its bytes.
             * @example 9f2c5a0e1b7d4c3896af0123456789abcdef0123456789abcdef0123456789ab
             */
            sha256: string;
            /**
             * @description How many bytes.
             * @example 348211
             */
            bytes: number;
            /**
             * @description Name it is served under.
             * @example AbCdEfGhIjKlMnOpQrStUv.jpg
             */
            file_name: string;
            /**
             * @description received until it can be looked at.
             * @example received
             * @enum {string}
             */
            state: "received" | "ready" | "unreadable";
        };
        /** @description A user as admins see it. */
        User: {
            /** @description The id. */
            id: components["schemas"]["Id"];
            /**
             * @description What the user signs in with.
             * @example staff
             */
            username: string;
            /**
             * @description First name.
             * @example Aino
             */
            first_name: string;
            /**
             * @description Last name.
             * @example Virtanen
             */
            last_name: string;
            role: components["schemas"]["Role"];
            /** @description The location that the user belongs to. */
            assigned_location_id: components["schemas"]["IdOrNull"];
            locale: components["schemas"]["Locale"];
            /**
             * @description Whether the user may sign in.
             * @example true
             */
            active: boolean;
            /** @description The last request; null if never. */
            last_seen_at: components["schemas"]["InstantOrNull"];
            /** @description When the user was added. */
            created_at: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
        };
        /** @description The signed-in user and what the user may do. */
        UserInfo: {
            /** @description The id of the user. */
            id: components["schemas"]["Id"];
            /**
             * @description What the user signs in with.
             * @example staff
             */
            username: string;
            /**
             * @description First name.
             * @example Aino
             */
            first_name: string;
            /**
             * @description Last name.
             * @example Virtanen
             */
            last_name: string;
            role: components["schemas"]["Role"];
            /** @description The location that the user belongs to; null until an admin sets one. */
            assigned_location_id: components["schemas"]["IdOrNull"];
            /** @description The same location with its name and zone. */
            location: components["schemas"]["AssignedLocation"] | null;
            locale: components["schemas"]["Locale"];
            /**
             * @description Path of a picture on our own origin.
             * @example /uploaded_images/AbCdEfGhIjKlMnOpQrStUv.jpg
             */
            picture: string | null;
            /** @description Every right of the role, so that a client can hide what would be refused. */
            rights: components["schemas"]["Right"][];
            /**
             * @description Whether the password was given by an admin and awaits a new one.
             * @example false
             */
            must_change_password?: boolean;
            /** @description The clock of the server, so that a client can measure its own offset. */
            server_time: components["schemas"]["Instant"];
        };
        /** @description One page of users. */
        UserList: {
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /** @description The users of this page. */
            items: components["schemas"]["User"][];
        };
        /** @description What changes of a user; what is left out stays. It takes effect on the next request of the user. */
        UserUpdate: {
            /**
             * @description First name.
             * @example Aino
             */
            first_name?: components["schemas"]["ShortName"];
            /**
             * @description Last name.
             * @example Virtanen
             */
            last_name?: components["schemas"]["ShortName"];
            /**
             * @description What the user signs in with; unique.
             * @example aino
             */
            username?: string;
            role?: components["schemas"]["Role"];
            /** @description The location that the user belongs to. */
            assigned_location_id?: components["schemas"]["IdOrNull"];
            locale?: components["schemas"]["Locale"];
            /**
             * @description Whether the user may sign in.
             * @example true
             */
            active?: boolean;
            version?: components["schemas"]["Version"];
        };
        /** @description How often a level was answered. */
        ValueCount: {
            /**
             * @description The level.
             * @example 3
             */
            value: number;
            /** @description How often. */
            count: components["schemas"]["Count"];
        };
        /** @description One check. */
        VerifyCheck: {
            /**
             * @description Which one.
             * @example photos_match_hashes
             * @enum {string}
             */
            name: "database_file" | "references" | "rows_are_whole" | "due_rows_match_places" | "inspections_as_received" | "missed_match_dates" | "rollups_match_answers" | "audit_log_as_sealed" | "same_as_backup" | "photos_match_hashes";
            /**
             * @description Whether it holds.
             * @example true
             */
            ok: boolean;
            /**
             * @description How many things it looked at.
             * @example 120
             */
            checked: number;
            /**
             * @description What was found, at most 100.
             * @example [
             *       "photo 12 is missing"
             *     ]
             */
            faults: string[];
        };
        /** @description Whether what is stored is whole. */
        VerifyReport: {
            /**
             * @description Whether every check holds.
             * @example true
             */
            ok: boolean;
            /** @description The checks. */
            checks: components["schemas"]["VerifyCheck"][];
            /** @description When it began. */
            started_at: components["schemas"]["Instant"];
            /** @description When it ended. */
            finished_at: components["schemas"]["Instant"];
        };
        /**
         * @description Counts the changes of an editable thing. Send back the one you have read; a stale one gets 409.
         * @example 3
         */
        Version: number;
        /**
         * @description A column, after a hyphen if its order is reversed.
         * @example -date
         */
        ViewOrder: string;
        /**
         * @description A weekday, from 1 for Monday to 7 for Sunday.
         * @example 1
         */
        Weekday: number;
        /** @description Work to be done, without any person's name. */
        Work: {
            name: components["schemas"]["Text"];
            /** @description From the location down to the place. */
            path: components["schemas"]["Path"];
            /** @description What was asked; null for a report. */
            question: components["schemas"]["Text"] | null;
            /**
             * @description The answer in words.
             * @example Ovi ei mene kiinni.
             */
            response_text: string | null;
            /**
             * @description What is wrong; empty without words.
             * @example Sarana irti.
             */
            note: string;
            /** @description The day by which it is to be fixed; null without one. */
            fix_by: components["schemas"]["Day"] | null;
            /** @description Names of the photos that show the fault. */
            images: string[];
            /**
             * @description Whether a fix needs a note or a photo.
             * @example true
             */
            evidence_needed: boolean;
        };
        /** @description The one answer to a link. */
        WorkAnswer: {
            /**
             * Format: uuid
             * @description An id that the device makes; the same again gets the same answer.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id: string;
            /**
             * @description Whether it is fixed, or handed back unfixed.
             * @example fixed
             * @enum {string}
             */
            outcome: "fixed" | "handed_back";
            /**
             * @description What was done, or why it is handed back.
             * @example Saranat vaihdettu.
             */
            note?: string;
            /** @description Photos that will be uploaded. */
            photos?: components["schemas"]["DoorPhoto"][];
        };
        /** @description A link for somebody outside that can still be answered. */
        WorkLink: {
            /** @description When it was made. */
            created_at: components["schemas"]["Instant"];
            /** @description When it ends. */
            expires_at: components["schemas"]["Instant"];
            /** @description When it was opened first; null if it never was. */
            opened_at: components["schemas"]["InstantOrNull"];
        };
        /** @description What was recorded. */
        WorkReceipt: {
            /**
             * @description Whether it is fixed, or handed back unfixed.
             * @example fixed
             * @enum {string}
             */
            outcome: "fixed" | "handed_back";
        };
        /** @description The open and closed days of a location. Due dates fall on open days; a location that has set nothing is open on all days. */
        WorkingCalendar: {
            /** @description The location. */
            location_id: components["schemas"]["Id"];
            /**
             * @description The weekdays that are open, 1 is Monday, in order.
             * @example [
             *       1,
             *       2,
             *       3,
             *       4,
             *       5
             *     ]
             */
            open_weekdays: number[];
            /**
             * @description Where a date goes that falls on a closed day, to the next or to the previous open day.
             * @example next
             * @enum {string}
             */
            shift_to: "next" | "previous";
            /** @description The closures, by their first day. */
            closures: components["schemas"]["ClosureStored"][];
            /**
             * @description The country, or country and region, whose public holidays are closed; they are renewed three years ahead. Null when none.
             * @example FI
             */
            follows: string | null;
            /** @description The day of its last change. What was missed or done up to that day is counted by the calendar of that time. Null when it was never changed. */
            in_force_from: components["schemas"]["LocalDateOrNull"];
            version: components["schemas"]["Version"];
        };
        /** @description The new calendar of a location; what is omitted stays. */
        WorkingCalendarUpdate: {
            /**
             * @description The weekdays that are open, 1 is Monday.
             * @example [
             *       1,
             *       2,
             *       3,
             *       4,
             *       5
             *     ]
             */
            open_weekdays?: number[];
            /**
             * @description Where a date goes that falls on a closed day.
             * @example next
             * @enum {string}
             */
            shift_to?: "next" | "previous";
            /** @description All closures, those of followed holidays excepted. They replace the earlier ones. */
            closures?: components["schemas"]["Closure"][];
            /**
             * @description The country, or country and region, whose public holidays are closed; null for none.
             * @example FI
             */
            follows?: string | null;
            version?: components["schemas"]["Version"];
        };
    };
    responses: {
        /** @description The request cannot be read: broken JSON, a broken multipart body, or a broken address. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The state forbids it; `current` shows how it stands now. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The role lacks the right, or the write did not come from our own page. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request was read and breaks a rule (a missing field, a wrong type, a value out of its bounds); `errors` names every place. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such thing within the reach of the caller. What lies in another location looks the same. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This server is not set up for it. */
        NotImplemented: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than this call takes. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; wait as told. */
        TooMany: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nobody is signed in, or the session has run out. Refresh once, then sign in. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The server cannot answer at the moment; try again as told. */
        Unavailable: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The type of the body is not one that this call takes. */
        UnsupportedMedia: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
        after: string;
        /** @description Whether archived ones are listed too. */
        archived: boolean;
        /** @description `exact` counts beyond 10,000 too. */
        count: "exact";
        /** @description Only inspections that were due in this month. */
        dueMonth: components["schemas"]["Month"];
        /** @description Only inspections that were due on this weekday, from 1 for Monday to 7 for Sunday. */
        dueWeekday: components["schemas"]["Weekday"];
        /** @description Only those last fixed on this day or later. What was merged into another one is then left out. */
        fixedFrom: components["schemas"]["Day"];
        /** @description Only those last fixed on this day or earlier. What was merged into another one is then left out. */
        fixedTo: components["schemas"]["Day"];
        /** @description The first day, included. */
        from: components["schemas"]["Day"];
        /** @description The id of the thing. */
        id: number;
        /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
        idempotencyKey: string;
        /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
        ifMatch: string;
        /** @description Only this inspection type. */
        inspectiontype: 1 | 2 | 3 | 4;
        /** @description Only inspectables of this kind. */
        kind: "location" | "environment" | "room";
        /** @description Language of the printed text; default the one the caller prefers. */
        lang: "en" | "fi";
        /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
        location: number | "all";
        /** @description Whether only archived ones are listed. */
        onlyArchived: boolean;
        /** @description Which page, from 1. */
        page: number;
        /** @description How many a page holds. */
        perPage: number;
        /** @description Only those raised on this day or later. What was merged into another one is then left out. */
        raisedFrom: components["schemas"]["Day"];
        /** @description Only those raised on this day or earlier. What was merged into another one is then left out. */
        raisedTo: components["schemas"]["Day"];
        /** @description The last day, included. */
        to: components["schemas"]["Day"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAudit: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description The first day, included. */
                from?: components["parameters"]["from"];
                /** @description The last day, included. */
                to?: components["parameters"]["to"];
                /** @description Only what this user did. */
                user_id?: number;
                /** @description Only this sort of thing. */
                entity?: string;
                /** @description Only this one. */
                entity_id?: number;
                /** @description Only what concerns this place, its dates, its door, the calendar of its location and what templates apply to it. */
                inspectable_id?: number;
                /** @description Only this operation. */
                operation?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of audit entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["LoginForm"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    /** @description The access and the refresh cookie and the mark of the device: HttpOnly, SameSite=Strict, Secure under TLS. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    finishOidc: {
        parameters: {
            query?: {
                /** @description The code of the provider. */
                code?: string;
                /** @description What we gave the provider. */
                state?: string;
                /** @description The fault that the provider reports instead. */
                error?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the page. */
            302: {
                headers: {
                    /** @description The access and the refresh cookie: HttpOnly, SameSite=Strict, Secure under TLS. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    startOidc: {
        parameters: {
            query?: {
                /** @description Whether the provider must ask for the password even if the person is signed in there; the new session is then a recent sign-in. */
                again?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the provider. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSignInOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How one may sign in here. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInOptions"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Renewed. */
            204: {
                headers: {
                    /** @description The access and the refresh cookie: HttpOnly, SameSite=Strict, Secure under TLS. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    registerUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterInput"];
            };
        };
        responses: {
            /** @description The signed-in user and what the user may do. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    exchangePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenExchange"];
            };
        };
        responses: {
            /** @description A token, shown this once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    validateSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed-in user and what the user may do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordConfirmation"];
            };
        };
        responses: {
            /** @description The sign-in is recent again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecentSignIn"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of imports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    applyImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkApply"];
            };
        };
        responses: {
            /** @description What was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkApplied"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    planImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkInput"];
            };
        };
        responses: {
            /** @description What an import would do. Nothing has been changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkPlan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was undone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkUndone"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCalendarFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feeds that were not revoked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeedList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalendarFeedInput"];
            };
        };
        responses: {
            /** @description A feed, its address shown this once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedCalendarFeed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revoked"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret of the feed. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    lookUpDoor: {
        parameters: {
            query?: never;
            header: {
                /** @description The secret of the code on the door. */
                "door-secret": string;
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The place. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoorPlace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    addDoorReport: {
        parameters: {
            query?: never;
            header: {
                /** @description The secret of the code on the door. */
                "door-secret": string;
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoorReportInput"];
            };
        };
        responses: {
            /** @description Thanks. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoorReportReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadDoorPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
                /** @description The id that the device gave the report. */
                client_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadInput"];
            };
        };
        responses: {
            /** @description What happened to the file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionUploadResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportActions: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Language of the printed text; default the one the caller prefers. */
                lang?: components["parameters"]["lang"];
                /** @description As what. */
                format?: "csv" | "jsonl";
                /** @description Whether what lies under the inspectable counts too. */
                include_children?: boolean;
                /** @description Only this inspectable. */
                inspectable_id?: number;
                /** @description Only those in this status, as in the list; `all` is the default, the oldest first. `closed` has the newest first. */
                status?: "open" | "unfinished" | "closed" | "all" | "pending" | "approved" | "resolved" | "verified" | "rejected" | "merged";
                /** @description Only those raised by this. */
                kind?: "low_value" | "flag" | "edit" | "needs_review" | "report" | "door_report";
                /** @description Only those of this owner. */
                owner_id?: number;
                /** @description Only those without an owner. */
                unowned?: boolean;
                /** @description Only those whose work is overdue. */
                overdue?: boolean;
                /** @description Only those of this priority. */
                priority?: "low" | "normal" | "high" | "urgent";
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description Only those raised on this day or later. What was merged into another one is then left out. */
                raised_from?: components["parameters"]["raisedFrom"];
                /** @description Only those raised on this day or earlier. What was merged into another one is then left out. */
                raised_to?: components["parameters"]["raisedTo"];
                /** @description Only those last fixed on this day or later. What was merged into another one is then left out. */
                fixed_from?: components["parameters"]["fixedFrom"];
                /** @description Only those last fixed on this day or earlier. What was merged into another one is then left out. */
                fixed_to?: components["parameters"]["fixedTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The actions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/jsonl": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAudit: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description The first day, included. */
                from?: components["parameters"]["from"];
                /** @description The last day, included. */
                to?: components["parameters"]["to"];
                /** @description As what. */
                format?: "csv" | "jsonl";
                /** @description Only what this user did. */
                user_id?: number;
                /** @description Only this sort of thing. */
                entity?: string;
                /** @description Only this one. */
                entity_id?: number;
                /** @description Only what concerns this place, its dates, its door, the calendar of its location and what templates apply to it. */
                inspectable_id?: number;
                /** @description Only this operation. */
                operation?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/jsonl": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportCoverage: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description The first day, included. */
                from?: components["parameters"]["from"];
                /** @description The last day, included. */
                to?: components["parameters"]["to"];
                /** @description Language of the printed text; default the one the caller prefers. */
                lang?: components["parameters"]["lang"];
                /** @description As what. */
                format?: "csv" | "jsonl";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The inspections that were expected. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/jsonl": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportHistory: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description The first day, included. */
                from?: components["parameters"]["from"];
                /** @description The last day, included. */
                to?: components["parameters"]["to"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description Language of the printed text; default the one the caller prefers. */
                lang?: components["parameters"]["lang"];
                /** @description As what. */
                format?: "csv" | "jsonl";
                /** @description Only where a note, a comment or an answer in words contains this. */
                text?: string;
                /** @description Only inspections by this template. */
                template_id?: number;
                /** @description Only what this user did. */
                inspector_id?: number;
                /** @description Only inspections with an answer at the low end of its scale. */
                has_low?: boolean;
                /** @description Only inspections that were done on time, or only those that were not. */
                on_time?: boolean;
                /** @description Only inspections with a photo. */
                has_photo?: boolean;
                /** @description Only this inspectable and what lies under it. */
                inspectable_id?: number;
                /** @description Whether what lies under the inspectable counts too. */
                include_children?: boolean;
                /** @description Only inspections that were due on this weekday, from 1 for Monday to 7 for Sunday. */
                due_weekday?: components["parameters"]["dueWeekday"];
                /** @description Only inspections that were due in this month. */
                due_month?: components["parameters"]["dueMonth"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The history. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/jsonl": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRecordSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What. */
                kind: "templates" | "places" | "todos" | "schedule" | "definitions" | "users";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A JSON document of a published form. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnyDocument"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportRecords: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
            };
            header?: never;
            path: {
                /** @description What. */
                kind: "templates" | "places" | "todos" | "schedule" | "definitions";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything of one kind, in the shape that the import takes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the server is up. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    listDoorCodes: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Only the stale ones, or only the others. */
                stale?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoorCodeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetDoorCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoorCodeReset"];
            };
        };
        responses: {
            /** @description How many codes are new. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoorCodesReset"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEnvironmentTypes: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Whether archived ones are listed too. */
                include_archived?: components["parameters"]["archived"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of types. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceTypeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEnvironmentType: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceTypeInput"];
            };
        };
        responses: {
            /** @description A type of environment or room. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEnvironmentType: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceTypeUpdate"];
            };
        };
        responses: {
            /** @description A type of environment or room. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEnvironmentType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a removal did. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEnvironments: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Whether archived ones are listed too. */
                include_archived?: components["parameters"]["archived"];
                /** @description Whether only archived ones are listed. */
                archived?: components["parameters"]["onlyArchived"];
                /** @description What to add to each environment. */
                include?: "rooms";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of environments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnvironmentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEnvironment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvironmentInput"];
            };
        };
        responses: {
            /** @description An environment of a location: a building, a floor, a yard. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEnvironment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a removal did. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreEnvironment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An environment of a location: a building, a floor, a yard. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPublicHolidays: {
        parameters: {
            query?: {
                /** @description The first year; this year when omitted. */
                year?: number;
                /** @description How many years; 1 when omitted. */
                years?: number;
            };
            header?: never;
            path: {
                /** @description The country by its two letters, with its region where it has some. */
                country: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The days, each as a closure. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicHolidays"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInspectablesForSearch: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Only inspectables of this kind. */
                kind?: components["parameters"]["kind"];
                /** @description Whether only archived ones are listed. */
                archived?: components["parameters"]["onlyArchived"];
                /** @description Part of a name in either language. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of inspectables. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchEntryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInspectable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A location, an environment or a room. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inspectable"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCanBeInspected: {
        parameters: {
            query?: {
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description Whether to add the chain of rules with their numbers. */
                explain?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry for each type that the kind of inspectable knows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CanBeInspectedList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDueExplanation: {
        parameters: {
            query?: {
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry for each type that the kind of inspectable knows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DueExplanationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInspectableTranslations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Name and description of an inspectable, and what is missing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Translations"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLocations: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Whether archived ones are listed too. */
                include_archived?: components["parameters"]["archived"];
                /** @description Whether only archived ones are listed. */
                archived?: components["parameters"]["onlyArchived"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of locations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationInput"];
            };
        };
        responses: {
            /** @description A location (site). */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A location (site). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationUpdate"];
            };
        };
        responses: {
            /** @description A location (site). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a removal did. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getActionSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateActionSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionSettingsUpdate"];
            };
        };
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The open and closed days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkingCalendar"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCalendar: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkingCalendarUpdate"];
            };
        };
        responses: {
            /** @description The open and closed days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkingCalendar"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    planCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkingCalendarUpdate"];
            };
        };
        responses: {
            /** @description What would change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarPlan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A location. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createQrSheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QrSheetInput"];
            };
        };
        responses: {
            /** @description The sheet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRoomTypes: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Whether archived ones are listed too. */
                include_archived?: components["parameters"]["archived"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of types. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceTypeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRoomType: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceTypeInput"];
            };
        };
        responses: {
            /** @description A type of environment or room. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRoomType: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceTypeUpdate"];
            };
        };
        responses: {
            /** @description A type of environment or room. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteRoomType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a removal did. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRooms: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Whether archived ones are listed too. */
                include_archived?: components["parameters"]["archived"];
                /** @description Whether only archived ones are listed. */
                archived?: components["parameters"]["onlyArchived"];
                /** @description Only the rooms of this environment. */
                environment_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of rooms. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoomInput"];
            };
        };
        responses: {
            /** @description A room of an environment. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoomUpdate"];
            };
        };
        responses: {
            /** @description A room of an environment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a removal did. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRoomQrCode: {
        parameters: {
            query?: {
                /** @description As what. */
                format?: "png" | "svg";
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": Blob;
                    "image/svg+xml": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    moveRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoomMove"];
            };
        };
        responses: {
            /** @description A room of an environment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A room of an environment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplateInspectables: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of inspectables. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateInspectableList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTodo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TodoInput"];
            };
        };
        responses: {
            /** @description A task on the checklist of a room. Ticks are kept by the client for the session. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Todo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTodo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A task on the checklist of a room. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Todo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    filterTodos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TodoFilter"];
            };
        };
        responses: {
            /** @description One page of todos. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TodoList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRoomTodos: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of todos. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TodoList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTodo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TodoUpdate"];
            };
        };
        responses: {
            /** @description A task on the checklist of a room. Ticks are kept by the client for the session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Todo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTodo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a removal did. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listButtons: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /**
                 * @description Buttons of data, or saved views.
                 * @example data
                 */
                kind?: components["schemas"]["ButtonKind"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of buttons. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ButtonList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createButton: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ButtonInput"];
            };
        };
        responses: {
            /** @description A custom button: a stored query with a look, or a view of a page. It holds no addresses. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Button"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    runButton: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A button and the data that its query gives the caller now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ButtonResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateButton: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ButtonUpdate"];
            };
        };
        responses: {
            /** @description A custom button: a stored query with a look, or a view of a page. It holds no addresses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Button"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteButton: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a removal did. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getButton: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A custom button: a stored query with a look, or a view of a page. It holds no addresses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Button"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCanSaveDraft: {
        parameters: {
            query?: {
                /** @description The draft that would be saved; without one a new one is meant. */
                draft_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether another draft has room. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CanSaveDraft"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getChangesMark: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mark. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangesMark"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    moveChangesMark: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangesMarkInput"];
            };
        };
        responses: {
            /** @description The mark. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangesMark"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    clearDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cleared, or already so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listForms: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description The first day, included. */
                from?: components["parameters"]["from"];
                /** @description The last day, included. */
                to?: components["parameters"]["to"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description Only those in this status. */
                status?: "started" | "submitted" | "complete";
                /** @description Only those of this template. */
                template_id?: number;
                /** @description Only those about this inspectable. */
                inspectable_id?: number;
                /** @description Only those of this user. */
                author_id?: number;
                /** @description Only those that a person must look at. */
                needs_review?: boolean;
                /** @description Only the one with this id of the client. */
                client_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of forms. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormSummaryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FormInput"];
            };
        };
        responses: {
            /** @description It was there already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Form"];
                };
            };
            /** @description Started. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Form"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A form with its answers and photos. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Form"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    lookUpForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A form with its answers and photos. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Form"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    editForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FormEdit"];
            };
        };
        responses: {
            /** @description A form with its answers and photos. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Form"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    printForm: {
        parameters: {
            query?: {
                /** @description Language of the printed text; default the one the caller prefers. */
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    submitForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitInput"];
            };
        };
        responses: {
            /** @description Proof of what the server holds. The same submission again gets the same receipt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCustomData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomDataQuery"];
            };
        };
        responses: {
            /** @description The answer to a query. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomData"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getGraphData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GraphFilter"];
            };
        };
        responses: {
            /** @description A page of points, in the order of series and time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Graph"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInspectableGraphData: {
        parameters: {
            query?: {
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description How long the span is. */
                scope?: "week" | "month" | "year" | "all";
                /** @description One series over everything; else one for each child. */
                average?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of points, in the order of series and time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Graph"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGroupStats: {
        parameters: {
            query: {
                /** @description What the groups are. */
                by: "location" | "environment" | "type" | "weekday" | "month";
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description Only this inspectable and what lies under it. */
                inspectable_id?: number;
                /** @description The first day, included. */
                from?: components["parameters"]["from"];
                /** @description The last day, included. */
                to?: components["parameters"]["to"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The groups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupStatsList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInspectableHistory: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description The first day, included. */
                from?: components["parameters"]["from"];
                /** @description The last day, included. */
                to?: components["parameters"]["to"];
                /** @description Whether what lies under it counts too. */
                include_children?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of inspections. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryEntryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getQuestionTimeline: {
        parameters: {
            query: {
                /** @description The question. */
                question_id: number;
                /** @description The first day, included. */
                from?: components["parameters"]["from"];
                /** @description The last day, included. */
                to?: components["parameters"]["to"];
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionTimeline"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlaceTimeline: {
        parameters: {
            query?: {
                /** @description The first day, included. */
                from?: components["parameters"]["from"];
                /** @description The last day, included. */
                to?: components["parameters"]["to"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description Whether what lies under it counts too. */
                include_children?: boolean;
                /** @description Only events of this kind. */
                kind?: components["schemas"]["PlaceEventKind"];
                /** @description Only inspections that were due on this weekday, from 1 for Monday to 7 for Sunday. */
                due_weekday?: components["parameters"]["dueWeekday"];
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened in the place. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceTimeline"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HistoryFilter"];
            };
        };
        responses: {
            /** @description One page of inspections. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryEntryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDrafts: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Only those of this template. */
                template_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of drafts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    initDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftStart"];
            };
        };
        responses: {
            /** @description It was there already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDue: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description Only inspectables of this kind. */
                kind?: components["parameters"]["kind"];
                /** @description How many days ahead. */
                days?: number;
                /** @description Only this inspectable and what lies under it. */
                inspectable_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of inspectables with what is due. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DueGroupList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOverdue: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description Only inspectables of this kind. */
                kind?: components["parameters"]["kind"];
                /** @description Only this inspectable and what lies under it. */
                inspectable_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of inspectables with what is due. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DueGroupList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLastAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LastAnswerFilter"];
            };
        };
        responses: {
            /** @description One page of last inspections. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LastAnswerList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    printMonthReport: {
        parameters: {
            query: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description The month. */
                month: string;
                /** @description Language of the printed text; default the one the caller prefers. */
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getNotificationDefinitions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All the rules, as one document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationDefinitions"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceNotificationDefinitions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationDefinitionsInput"];
            };
        };
        responses: {
            /** @description All the rules, as one document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationDefinitions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOldestInspection: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description Only this inspectable and what lies under it. */
                inspectable_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where date pickers begin. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OldestInspection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOnTimeShare: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description How many weeks. */
                weeks?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The share of inspections done on time, week by week, the oldest first. Weeks without any are present. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnTimeShare"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPendingActions: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Whether what lies under the inspectable counts too. */
                include_children?: boolean;
                /** @description Only this inspectable. */
                inspectable_id?: number;
                /** @description Only this pending action, as a notification names it; with `status` `all`, however it stands. */
                id?: number;
                /** @description Only those in this status; `open` is pending and approved, the default, `unfinished` also resolved, `closed` the rest, the newest first. What lies in an archived place is neither pending nor approved work, and only in `all`. */
                status?: "open" | "unfinished" | "closed" | "all" | "pending" | "approved" | "resolved" | "verified" | "rejected" | "merged";
                /** @description Only those raised by this. */
                kind?: "low_value" | "flag" | "edit" | "needs_review" | "report" | "door_report";
                /** @description Only those of this owner. */
                owner_id?: number;
                /** @description Only those without an owner. */
                unowned?: boolean;
                /** @description Only those whose work is overdue. */
                overdue?: boolean;
                /** @description Only those of this priority. */
                priority?: "low" | "normal" | "high" | "urgent";
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description Only those raised on this day or later. What was merged into another one is then left out. */
                raised_from?: components["parameters"]["raisedFrom"];
                /** @description Only those raised on this day or earlier. What was merged into another one is then left out. */
                raised_to?: components["parameters"]["raisedTo"];
                /** @description Only those last fixed on this day or later. What was merged into another one is then left out. */
                fixed_from?: components["parameters"]["fixedFrom"];
                /** @description Only those last fixed on this day or earlier. What was merged into another one is then left out. */
                fixed_to?: components["parameters"]["fixedTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of pending actions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingActionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFaultReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaultReportInput"];
            };
        };
        responses: {
            /** @description The action that it raised. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingAction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getActionStats: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description The first day, included. */
                from?: components["parameters"]["from"];
                /** @description The last day, included. */
                to?: components["parameters"]["to"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePendingAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionUpdate"];
            };
        };
        responses: {
            /** @description The action. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingAction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    addActionComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionComment"];
            };
        };
        responses: {
            /** @description The action. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingAction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    submitFix: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FixInput"];
            };
        };
        responses: {
            /** @description What became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FixResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    handlePendingAction: {
        parameters: {
            query: {
                /** @description What to do. */
                action: "approve" | "reject" | "resolve" | "verify" | "reopen" | "undo";
                /** @description Why. */
                reasoning?: string;
            };
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something that a person must decide. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingAction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWorkLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link, shown this once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedWorkLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeWorkLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was revoked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revoked"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    mergeAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionMerge"];
            };
        };
        responses: {
            /** @description The action that was merged. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingAction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadActionPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadInput"];
            };
        };
        responses: {
            /** @description What happened to each file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionUploadResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionUpdate"];
            };
        };
        responses: {
            /** @description A question after a change, and the version of the template that the change made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionChange"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    recommendInspections: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
            };
            header?: never;
            path: {
                /** @description The day. */
                day: components["schemas"]["Day"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A walkable round for a day. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecommendedRound"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReportJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reports of the caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportJobList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReportJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportJobInput"];
            };
        };
        responses: {
            /** @description The report, which is drawn from now on. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftSave"];
            };
        };
        responses: {
            /** @description A draft of an inspection, private to its author. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSchedule: {
        parameters: {
            query: {
                /** @description The first day, included. */
                from: components["schemas"]["Day"];
                /** @description The last day, included. */
                to: components["schemas"]["Day"];
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description Only inspectables of this kind. */
                kind?: components["parameters"]["kind"];
                /** @description Only this environment and its rooms. */
                environment_id?: number;
                /** @description Only this inspectable and what it contains. */
                inspectable_id?: number;
                /** @description Only of this user: what they did, and what lies ahead where they inspected last. */
                inspector_id?: number;
                /** @description Whether only what can be moved is answered, planned and due inspections. */
                movable?: boolean;
                /** @description How many of each day to list; all are counted. */
                items?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every day of the range. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleSpan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createScheduleEntry: {
        parameters: {
            query: {
                /** @description The inspectable. */
                inspectable_id: number;
                /** @description The inspection type. */
                inspection_type_id: 1 | 2 | 3 | 4;
                /** @description The date. */
                due_date: components["schemas"]["Day"];
            };
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A planned inspection. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    applySchedulePlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanApply"];
            };
        };
        responses: {
            /** @description What was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanApplied"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    planSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanInput"];
            };
        };
        responses: {
            /** @description A plan. Nothing has been changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchedulePlan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    moveScheduleEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleMove"];
            };
        };
        responses: {
            /** @description A planned inspection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeScheduleEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a removal did. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listScheduleMonth: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description Only inspectables of this kind. */
                kind?: components["parameters"]["kind"];
            };
            header?: never;
            path: {
                /** @description The year. */
                year: number;
                /** @description The month, 1 to 12. */
                month: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A month, every day of it present. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleMonth"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listScheduleDay: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description Only inspectables of this kind. */
                kind?: components["parameters"]["kind"];
            };
            header?: never;
            path: {
                /** @description The year. */
                year: number;
                /** @description The month, 1 to 12. */
                month: number;
                /** @description The day of the month. */
                day: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A day with what stands on it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleDay"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStats: {
        parameters: {
            query?: {
                /** @description The first day, included. */
                from?: components["parameters"]["from"];
                /** @description The last day, included. */
                to?: components["parameters"]["to"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Figures of an inspectable and all that lies under it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlaceStats: {
        parameters: {
            query: {
                /** @description The first day, included. */
                from?: components["parameters"]["from"];
                /** @description The last day, included. */
                to?: components["parameters"]["to"];
                /** @description The inspection type; scales are never mixed. */
                inspectiontype_id: 1 | 2 | 3 | 4;
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: number;
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of places. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceStatsList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlaceStates: {
        parameters: {
            query?: {
                /** @description The first day, included. */
                from?: components["parameters"]["from"];
                /** @description The last day, included. */
                to?: components["parameters"]["to"];
                /** @description One inspection type only. */
                inspectiontype_id?: 1 | 2 | 3 | 4;
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: number;
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of places. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceStatesList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Whether archived ones are listed too. */
                include_archived?: components["parameters"]["archived"];
                /** @description Whether only archived ones are listed. */
                archived?: components["parameters"]["onlyArchived"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description What to add to each template. */
                include?: "questions";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of templates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateSummaryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateInput"];
            };
        };
        responses: {
            /** @description A template with its questions. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplatesForInspectable: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description What to add to each template. */
                include?: "questions";
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of templates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateSummaryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeApplicability: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicabilityInput"];
            };
        };
        responses: {
            /** @description The templates that changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicabilityResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplatesForLocation: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description What to add to each template. */
                include?: "questions";
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of templates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateSummaryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplate: {
        parameters: {
            query?: {
                /** @description The version wanted; default the newest. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A template with its questions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description What the caller has already is what there is. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateUpdate"];
            };
        };
        responses: {
            /** @description A template with its questions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a removal did. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    copyTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A template with its questions. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    copyTemplateByPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CopyInput"];
            };
        };
        responses: {
            /** @description A template with its questions. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplateDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
                /** @description The language. */
                lang: "en" | "fi" | "lang";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A template in one language, for printing and for plain clients. What a language lacks falls back to the other one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionInput"];
            };
        };
        responses: {
            /** @description A question after a change, and the version of the template that the change made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionChange"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listQuestions: {
        parameters: {
            query?: {
                /** @description Of which version; default the newest. */
                version?: number;
                /** @description Whether only archived ones are listed. */
                archived?: components["parameters"]["onlyArchived"];
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every question of a template, in order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    filterQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionFilter"];
            };
        };
        responses: {
            /** @description The questions that are asked of a choice of inspectables. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskedQuestionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listQuestionsForGraph: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a graph can show of a template. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphQuestionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
                /** @description The id of the question. */
                qid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version that a change made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateVersionRef"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
                /** @description The id of the question. */
                qid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The question and the version that the change made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionChange"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A template with its questions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPendingActionsByTest: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Whether what lies under the inspectable counts too. */
                include_children?: boolean;
                /** @description Only this inspectable. */
                inspectable_id?: number;
                /** @description Only this pending action, as a notification names it; with `status` `all`, however it stands. */
                id?: number;
                /** @description Only those in this status; `open` is pending and approved, the default, `unfinished` also resolved, `closed` the rest, the newest first. What lies in an archived place is neither pending nor approved work, and only in `all`. */
                status?: "open" | "unfinished" | "closed" | "all" | "pending" | "approved" | "resolved" | "verified" | "rejected" | "merged";
                /** @description Only those raised by this. */
                kind?: "low_value" | "flag" | "edit" | "needs_review" | "report" | "door_report";
                /** @description Only those of this owner. */
                owner_id?: number;
                /** @description Only those without an owner. */
                unowned?: boolean;
                /** @description Only those whose work is overdue. */
                overdue?: boolean;
                /** @description Only those of this priority. */
                priority?: "low" | "normal" | "high" | "urgent";
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description Only those raised on this day or later. What was merged into another one is then left out. */
                raised_from?: components["parameters"]["raisedFrom"];
                /** @description Only those raised on this day or earlier. What was merged into another one is then left out. */
                raised_to?: components["parameters"]["raisedTo"];
                /** @description Only those last fixed on this day or later. What was merged into another one is then left out. */
                fixed_from?: components["parameters"]["fixedFrom"];
                /** @description Only those last fixed on this day or earlier. What was merged into another one is then left out. */
                fixed_to?: components["parameters"]["fixedTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of pending actions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingActionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadImages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadInput"];
            };
        };
        responses: {
            /** @description What happened to each file. The good ones are kept whatever became of the others. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEnvironment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvironmentUpdate"];
            };
        };
        responses: {
            /** @description An environment of a location: a building, a floor, a yard. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
        };
    };
    addNotification: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationInput"];
            };
        };
        responses: {
            /** @description To how many it went. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Only unread ones. */
                unread?: boolean;
                /** @description Only those that came after this instant. */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of notifications. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getNotificationPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the caller wants to hear of. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateNotificationPreferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationPreferencesInput"];
            };
        };
        responses: {
            /** @description What the caller wants to hear of. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    markAllNotificationsRead: {
        parameters: {
            query?: {
                /** @description Only those that came by then, so that nothing unseen is marked. */
                until?: string;
            };
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many were marked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationReadAll"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    markNotificationRead: {
        parameters: {
            query?: {
                /** @description false marks it as unread again. */
                read?: boolean;
            };
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A notice to one user, in the language that the user prefers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A JSON document of a published form. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnyDocument"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBackups: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of backups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBackup: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A backup that was made while the server ran. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backup"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadBackup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its name. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The backup. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-tar": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCertificate: {
        parameters: {
            query: {
                /** @description The location. */
                location_id: number;
                /** @description The first day, included. */
                from: components["schemas"]["Day"];
                /** @description The last day, included. */
                to: components["schemas"]["Day"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certificate with its signature. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedCertificate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    compareCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignedCertificate"];
            };
        };
        responses: {
            /** @description How many rows are the same, and those that are not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateComparison"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCertificateKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The public key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateKey"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    printCertificate: {
        parameters: {
            query?: {
                /** @description Language of the printed text; default the one the caller prefers. */
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignedCertificate"];
            };
        };
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCoverage: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is accounted for, what is excluded and why, and the gaps. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Coverage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSystem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the system. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["System"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyStore: {
        parameters: {
            query?: {
                /** @description Whether to read every photo. */
                photos?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether what is stored is whole. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the server can do its work. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description It cannot at the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revoked"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    setLanguagePreference: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LanguageInput"];
            };
        };
        responses: {
            /** @description The signed-in user and what the user may do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTokens: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of tokens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenInput"];
            };
        };
        responses: {
            /** @description A token, shown this once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revoked"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUploadedImage: {
        parameters: {
            query?: {
                /** @description thumb is at most 256 pixels wide. */
                size?: "full" | "thumb";
            };
            header?: never;
            path: {
                /** @description Name of the file. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                    "image/png": Blob;
                    "image/webp": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed-in user and what the user may do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Only this role. */
                role?: "admin" | "staff" | "student";
                /** @description Only active or only inactive ones. */
                active?: boolean;
                /** @description Part of a name. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listIdentities: {
        parameters: {
            query?: {
                /** @description Only those in this state. */
                state?: components["schemas"]["IdentityState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The identities. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A user as admins see it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description A user as admins see it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    eraseUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a removal did. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    linkIdentity: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentityRef"];
            };
        };
        responses: {
            /** @description The identity as it is linked now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identity"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    unlinkIdentity: {
        parameters: {
            query: {
                /** @description The provider. */
                issuer: components["schemas"]["Issuer"];
                /** @description The person at the provider. */
                subject: components["schemas"]["Subject"];
            };
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revoked"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetUserPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A password to hand over, shown this once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordReset"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeUserSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revoked"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    lookUpWork: {
        parameters: {
            query?: never;
            header: {
                /** @description The secret of the link. */
                "work-secret": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The work. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Work"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    addWorkAnswer: {
        parameters: {
            query?: never;
            header: {
                /** @description The secret of the link. */
                "work-secret": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkAnswer"];
            };
        };
        responses: {
            /** @description What was recorded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadWorkPhotos: {
        parameters: {
            query?: never;
            header: {
                /** @description The secret of the link. */
                "work-secret": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadInput"];
            };
        };
        responses: {
            /** @description What happened to each file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionUploadResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWorkPhoto: {
        parameters: {
            query?: never;
            header: {
                /** @description The secret of the link. */
                "work-secret": string;
            };
            path: {
                /** @description Name of the file. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                    "image/png": Blob;
                    "image/webp": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
}
