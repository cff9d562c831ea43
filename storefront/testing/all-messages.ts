import 'contract/countries/find-country.ts'
// Every text in both languages, as on the server, so that no test waits for a catalogue.
import '../app/i18n/server-messages.ts'
