// Truly common street names: by country for the most visited ones, by language family for the others.

const list = (names: string): readonly string[] => names.split(", ");

export const FAMILY_STREETS: Readonly<Record<string, readonly string[]>> = {
  english: list(
    "Main Street, High Street, Station Road, Church Street, Market Street, Park Road, Victoria Road, King Street, Queen Street, Bridge Street, Mill Road, Beach Road, Hill Street, Garden Road, Lake Road, River Road, School Road, Airport Road, Harbour Road, Church Road, Green Lane, Park Avenue, North Street, South Street, East Street, West Street, Independence Avenue, Ocean View Road, Palm Avenue, Marine Drive",
  ),
  german: list(
    "Hauptstraße, Bahnhofstraße, Dorfstraße, Schulstraße, Gartenstraße, Bergstraße, Kirchstraße, Lindenstraße, Marktplatz, Poststraße, Seestraße, Waldstraße, Mühlgasse, Kirchplatz, Schlossstraße, Ringstraße, Wiesenweg, Am Markt, Goethestraße, Schillerstraße",
  ),
  french: list(
    "Rue de la République, Rue de la Gare, Rue Principale, Avenue de la Gare, Rue de l'Église, Place de la Mairie, Rue du Marché, Avenue de la Liberté, Boulevard de la Plage, Rue du Port, Rue Victor Hugo, Place du Marché, Rue des Écoles, Rue du Moulin, Grande Rue, Rue du Château, Avenue de l'Indépendance, Route de l'Aéroport, Rue de la Paix, Quai du Port",
  ),
  italian: list(
    "Via Roma, Via Garibaldi, Via Mazzini, Piazza del Duomo, Corso Italia, Via Dante, Via Cavour, Via Verdi, Via della Stazione, Via San Giovanni, Piazza Grande, Via Nazionale",
  ),
  spanish: list(
    "Calle Principal, Avenida Bolívar, Calle Real, Avenida Central, Calle Sucre, Avenida 9 de Octubre, Calle 10 de Agosto, Avenida San Martín, Calle Comercio, Avenida Libertador, Calle Colón, Avenida Independencia, Calle Bolívar, Avenida Las Américas, Calle La Paz, Avenida de la Playa, Calle Duarte, Calle San José, Calle Santa Rosa, Avenida España",
  ),
  portuguese: list(
    "Avenida da Independência, Rua da Liberdade, Rua Principal, Avenida Marginal, Rua do Comércio, Rua 25 de Abril, Avenida da Liberdade, Rua da Igreja, Largo da Sé, Rua do Porto",
  ),
  dutch: list(
    "Kerkstraat, Dorpsstraat, Molenstraat, Stationsstraat, Nieuwstraat, Schoolstraat, Markt, Hoogstraat, Kapelstraat, Waterstraat",
  ),
  nordic: list("Storgata, Kirkegata, Strandgata, Skolegata, Hovedgaden, Storgatan, Havnegata, Nygade"),
  slavic: list(
    "Glavna ulica, Trg svobode, Gradska ulica, Obala, Ulica kralja Petra, Nova ulica, Partizanska ulica, Vokzalna, Cvetna ulica, Školska ulica, Obalska ulica, Stari grad",
  ),
  russian: list(
    "ulitsa Lenina, prospekt Mira, ulitsa Gagarina, Sovetskaya ulitsa, ulitsa Pushkina, Tsentralnaya ulitsa, Naberezhnaya ulitsa, Sadovaya ulitsa, Vokzalnaya ulitsa, prospekt Pobedy, Moskovskaya ulitsa, ulitsa Kirova, Molodyozhnaya ulitsa, Shkolnaya ulitsa",
  ),
  arabic: list(
    "King Abdullah Street, Al Corniche Street, Airport Road, Al Nasr Street, Al Salam Street, University Street, Al Madina Street, Station Street, Al Souk Street, Palestine Street, Port Said Street, Al Jamia Street, Al Istiqlal Street, Hospital Road, Al Matar Street",
  ),
  chinese: list(
    "Zhongshan Road, Renmin Road, Jiefang Road, Jianshe Road, Heping Road, Beijing Road, Xinhua Road, Wenhua Road, Zhongshan East Road, Renmin South Road, Huancheng Road, Guangming Road, Shengli Road, Xueyuan Road, Zhanqian Road, Binhe Road, Chang'an Street, Dongfeng Road, Minzhu Road, Youyi Road",
  ),
};

export const COUNTRY_STREETS: Readonly<Record<string, readonly string[]>> = {
  nl: list(
    "Kerkstraat, Dorpsstraat, Schoolstraat, Molenstraat, Stationsweg, Stationsstraat, Hoofdstraat, Nieuwstraat, Markt, Julianastraat, Wilhelminastraat, Beatrixstraat, Prins Bernhardstraat, Emmastraat, Marktstraat, Molenweg, Raadhuisstraat, Burgemeester van Lierlaan, Oranjestraat, Langestraat, Hoogstraat, Havenstraat, Parallelweg, Industrieweg, Kapelstraat, Kloosterstraat, Beukenlaan, Eikenlaan, Lindelaan, Kastanjelaan, Vondelstraat, Rembrandtstraat, Sint Jansstraat, Torenstraat, Achterstraat, Voorstraat, Kanaalstraat, Zeestraat, Boulevard, Brink",
  ),
  be: list(
    "Kerkstraat, Stationsstraat, Nieuwstraat, Schoolstraat, Molenstraat, Kapelstraat, Veldstraat, Kloosterstraat, Grote Markt, Dorpsstraat, Groenstraat, Hoogstraat, Markt, Koning Albertlaan, Leopoldlaan, Zeedijk, Vlamingstraat, Langestraat, Vrijheidstraat, Statiestraat",
  ),
  de: list(
    "Hauptstraße, Bahnhofstraße, Schulstraße, Gartenstraße, Dorfstraße, Bergstraße, Lindenstraße, Kirchstraße, Waldstraße, Ringstraße, Schillerstraße, Goethestraße, Mozartstraße, Jahnstraße, Beethovenstraße, Wiesenstraße, Poststraße, Marktstraße, Marktplatz, Am Markt, Mühlenstraße, Rathausstraße, Friedrichstraße, Wilhelmstraße, Kaiserstraße, Königstraße, Schlossstraße, Parkstraße, Talstraße, Seestraße, Uferstraße, Strandstraße, Hafenstraße, Breite Straße, Lange Straße, Kirchplatz, Bismarckstraße, Ludwigstraße, Rosenstraße, Birkenweg, Buchenweg, Am Bahnhof, Klosterstraße, Burgstraße",
  ),
  at: list(
    "Hauptstraße, Bahnhofstraße, Dorfstraße, Schulstraße, Hauptplatz, Kirchenplatz, Wiener Straße, Grazer Straße, Salzburger Straße, Linzer Straße, Landstraße, Lindenweg, Gartenstraße, Mozartstraße, Schubertstraße, Franz-Josef-Straße, Kirchengasse, Mühlgasse, Seestraße, Seepromenade, Dorfplatz, Kaiser-Franz-Josef-Straße, Innsbrucker Straße, Bergstraße, Waldweg, Sonnenweg, Kreuzgasse, Herrengasse, Stadtplatz, Talstraße",
  ),
  ch: list(
    "Bahnhofstrasse, Hauptstrasse, Dorfstrasse, Schulstrasse, Seestrasse, Oberdorfstrasse, Unterdorfstrasse, Kirchgasse, Poststrasse, Bahnhofplatz, Gartenstrasse, Bergstrasse, Industriestrasse, Rosenweg, Birkenweg, Zürcherstrasse, Bernstrasse, Luzernerstrasse, Marktgasse, Marktplatz, Rathausgasse, Mühlegasse, Neugasse, Quaistrasse, Landstrasse, Ringstrasse, Haldenstrasse, Kramgasse",
  ),
  fr: list(
    "Rue de la République, Rue Victor Hugo, Avenue de la Gare, Rue de la Gare, Rue Pasteur, Rue Jean Jaurès, Avenue Jean Jaurès, Place de la République, Place de l'Église, Grande Rue, Rue de l'Église, Rue du Moulin, Rue du Château, Rue de la Mairie, Place de la Mairie, Rue des Écoles, Rue Nationale, Rue Gambetta, Boulevard Gambetta, Rue de la Paix, Rue du 8 Mai 1945, Rue du 11 Novembre, Avenue du Général de Gaulle, Place du Général de Gaulle, Avenue Charles de Gaulle, Rue du Général Leclerc, Boulevard Carnot, Rue Carnot, Rue Voltaire, Rue Émile Zola, Rue Jules Ferry, Rue de Verdun, Avenue Foch, Boulevard de la Liberté, Cours Mirabeau, Route de Paris, Chemin des Vignes, Rue des Fleurs, Impasse des Lilas, Allée des Tilleuls, Quai de la Marine, Place du Marché, Rue Saint-Michel, Rue Notre-Dame, Rue de la Fontaine, Boulevard Victor Hugo, Rue Lafayette, Rue Thiers",
  ),
  gb: list(
    "High Street, Station Road, Main Street, Park Road, Church Road, Church Street, London Road, Victoria Road, Green Lane, Manor Road, Church Lane, Park Avenue, The Avenue, The Crescent, Queens Road, New Road, Grange Road, Kings Road, Kingsway, Windsor Road, Highfield Road, Mill Lane, Alexander Road, York Road, St John's Road, Main Road, Broadway, King Street, The Green, Springfield Road, George Street, Victoria Street, Albert Road, Queensway, New Street, Queen Street, West Street, North Street, Manchester Road, The Grove, Richmond Road, Grove Road, South Street, School Lane, The Drive, North Road, Stanley Road, Chester Road, Mill Road, Market Place, Bridge Street, Castle Street",
  ),
  ie: list(
    "Main Street, Church Street, Bridge Street, Market Street, Patrick Street, O'Connell Street, Parnell Street, Quay Street, The Square, Chapel Street, Castle Street, Pearse Street, William Street, Henry Street, Shop Street, High Street, New Street, Mill Street, The Mall, College Road, Dublin Road, Abbey Street, Emmet Street, Strand Road, Sea Road, The Diamond, Barrack Street, James's Street, Davis Street, Station Road",
  ),
  es: list(
    "Calle Mayor, Calle Real, Plaza Mayor, Calle Nueva, Avenida de la Constitución, Plaza de España, Calle de la Iglesia, Avenida de España, Calle San José, Calle Cervantes, Calle del Sol, Calle Ancha, Avenida de Andalucía, Paseo Marítimo, Calle San Juan, Calle San Pedro, Calle Santiago, Calle Goya, Calle Velázquez, Calle Colón, Plaza de la Constitución, Avenida de la Estación, Calle del Carmen, Calle de la Paz, Calle Larga, Calle Granada, Calle Toledo, Calle Miguel de Cervantes, Ronda Norte, Calle Federico García Lorca, Calle Antonio Machado, Avenida Juan Carlos I, Calle del Mar, Calle Alta, Calle Baja, Calle Fuente, Calle Extremadura, Calle Valencia, Calle Sevilla, Plaza del Ayuntamiento",
  ),
  it: list(
    "Via Roma, Via Garibaldi, Via Mazzini, Via Dante, Via Verdi, Corso Italia, Via Cavour, Via Marconi, Via Matteotti, Piazza Garibaldi, Via Vittorio Emanuele, Corso Vittorio Emanuele II, Via Umberto I, Piazza del Popolo, Piazza della Repubblica, Via Nazionale, Via XX Settembre, Via IV Novembre, Via Trieste, Via Trento, Via Gramsci, Via Kennedy, Piazza Duomo, Via San Francesco, Via San Giovanni, Via Leopardi, Via Galileo Galilei, Via Leonardo da Vinci, Via Michelangelo, Via Manzoni, Via Carducci, Via Pascoli, Via della Stazione, Lungomare Cristoforo Colombo, Viale della Libertà, Via XXV Aprile, Largo Augusto, Via dei Mille, Via Bixio, Via Santa Lucia, Vicolo Stretto, Via Aurelia, Via Puccini, Via Rossini",
  ),
  pt: list(
    "Rua Augusta, Rua Direita, Avenida da Liberdade, Rua 25 de Abril, Avenida 25 de Abril, Rua da Igreja, Rua do Comércio, Praça da República, Avenida da República, Rua 1º de Dezembro, Rua 5 de Outubro, Rua Luís de Camões, Rua da Escola, Rua Nova, Rua de São João, Rua do Sol, Rua das Flores, Rua da Fonte, Largo do Rossio, Travessa da Boavista, Rua de Santa Maria, Avenida Marginal, Rua Serpa Pinto, Rua Alexandre Herculano, Rua Almirante Reis, Rua do Castelo, Rua da Misericórdia, Rua dos Pescadores, Largo da Sé, Rua Miguel Bombarda",
  ),
  gr: list(
    "Ermou, Venizelou, Ethnikis Antistaseos, Papandreou, Kolokotroni, Solonos, Ippokratous, Aristotelous, Megalou Alexandrou, Agiou Georgiou, Agiou Nikolaou, Karaiskaki, 25 Martiou, 28 Oktovriou, Plateia Eleftherias, Akti Miaouli, Paraliaki Odos, Dimokratias, Filellinon, Kanari, Makrigianni, Perikleous, Athinas, Themistokleous, Poseidonos, Vasileos Konstantinou, Ionias, Omirou, Kountourioti, Sofokleous",
  ),
  cz: list(
    "Hlavní, Nádražní, Školní, Zahradní, Masarykova, Palackého, Komenského, Husova, Žižkova, Na Příkopě, Dlouhá, Krátká, Polní, Lipová, Luční, Růžová, Nerudova, Jiráskova, Havlíčkova, Smetanova, Dvořákova, Tyršova, náměstí Míru, Masarykovo náměstí, Náměstí Svobody, Kostelní, Zámecká, Mlýnská, Pražská, Brněnská, Riegrova, Jungmannova, Lázeňská, Sokolská",
  ),
  sk: list(
    "Hlavná, Štúrova, Hviezdoslavova, Námestie slobody, Školská, Záhradná, Železničná, Mlynská, Dlhá, Krátka, Nová, Lesná, Poštová, SNP, Kukučínova, Jesenského, Moyzesova, Štefánikova",
  ),
  hu: list(
    "Kossuth Lajos utca, Petőfi Sándor utca, Rákóczi út, Fő utca, Fő tér, Dózsa György út, Ady Endre utca, József Attila utca, Széchenyi tér, Széchenyi István utca, Arany János utca, Bajcsy-Zsilinszky út, Deák Ferenc utca, Bartók Béla út, Jókai Mór utca, Kölcsey utca, Szent István tér, Szabadság tér, Vörösmarty utca, Táncsics Mihály utca, Béke utca, Templom utca, Erzsébet királyné útja, Damjanich utca, Hunyadi János utca, Mátyás király utca",
  ),
  pl: list(
    "ulica Długa, ulica Krótka, ulica Polna, ulica Leśna, ulica Słoneczna, ulica Szkolna, ulica Ogrodowa, ulica Lipowa, ulica Kościelna, ulica Kościuszki, ulica Mickiewicza, ulica Sienkiewicza, ulica Słowackiego, ulica Piłsudskiego, aleja Niepodległości, aleja Jana Pawła II, ulica Kolejowa, Rynek, ulica Rynkowa, ulica Mostowa, ulica Piękna, ulica Zamkowa, ulica Grunwaldzka, ulica Warszawska, ulica Krakowska, ulica Sobieskiego, ulica Chopina, ulica Kopernika, ulica 3 Maja, ulica 1 Maja, plac Wolności, ulica Wojska Polskiego, ulica Świętego Jana, ulica Rybacka, ulica Morska, ulica Nadmorska",
  ),
  dk: list(
    "Algade, Vestergade, Østergade, Nørregade, Søndergade, Storegade, Hovedgaden, Kirkegade, Skolegade, Bredgade, Strandvejen, Stationsvej, Jernbanegade, Torvet, Havnegade, Møllevej, Kongensgade, Dronningensgade, Brogade, Adelgade, Slotsgade, Rosenvej, Parkvej, Skovvej, Nygade, Fiskergade, Vestre Ringgade, Grønnegade",
  ),
  se: list(
    "Storgatan, Drottninggatan, Kungsgatan, Kyrkogatan, Järnvägsgatan, Skolgatan, Strandvägen, Stortorget, Nygatan, Södra vägen, Norra vägen, Trädgårdsgatan, Hamngatan, Västra Hamngatan, Östra Storgatan, Parkgatan, Skeppsbron, Norra Strandgatan, Södra Strandgatan, Vasagatan, Engelbrektsgatan, Karlavägen, Ringvägen, Slottsgatan, Torggatan, Stationsgatan, Linnégatan, Sveavägen",
  ),
  no: list(
    "Storgata, Kirkegata, Kongens gate, Dronningens gate, Strandgata, Skolegata, Jernbanegata, Torggata, Havnegata, Bryggen, Karl Johans gate, Prinsens gate, Rådhusgata, Nygata, Nedre Storgate, Øvre Storgate, Sjøgata, Fjordgata, Parkveien, Olav Tryggvasons gate, Haakon VIIs gate, Markens gate, Museumsgata, Stasjonsveien",
  ),
  fi: list(
    "Kauppakatu, Asemakatu, Koulukatu, Kirkkokatu, Rantakatu, Puistokatu, Hämeenkatu, Mannerheimintie, Aleksanterinkatu, Keskuskatu, Satamakatu, Torikatu, Vapaudenkatu, Maakuntakatu, Rovakatu, Koskikatu, Yliopistonkatu, Linnankatu, Itäinen Rantakatu, Rautatienkatu, Puistotie, Valtakatu, Kalevankatu, Pohjoisesplanadi",
  ),
  is: list(
    "Aðalgata, Hafnargata, Strandgata, Skólavegur, Hafnarstræti, Austurvegur, Vesturgata, Suðurgata, Kirkjuvegur, Brekkugata, Skipagata, Hlíðarvegur, Sunnubraut, Laugavegur, Garðarsbraut, Aðalstræti, Víkurbraut",
  ),
  hr: list(
    "Ulica kralja Tomislava, Obala hrvatske mornarice, Trg bana Jelačića, Strossmayerova ulica, Ulica kralja Zvonimira, Vukovarska ulica, Ulica Stjepana Radića, Zagrebačka ulica, Splitska ulica, Obala kralja Petra Krešimira IV, Šetalište Ivana Pavla II, Ulica Ivana Gundulića, Ulica Nikole Tesle, Istarska ulica, Dalmatinska ulica, Poljana kraljice Jelene, Mihovilova širina, Ulica Ante Starčevića, Gajeva ulica, Frankopanska ulica, Masarykova ulica, Kolodvorska ulica, Školska ulica, Riva",
  ),
  si: list(
    "Slovenska cesta, Prešernova cesta, Trubarjeva ulica, Cankarjeva ulica, Glavni trg, Mestni trg, Kolodvorska ulica, Ljubljanska cesta, Partizanska cesta, Gregorčičeva ulica, Cesta svobode, Kidričeva cesta, Šolska ulica, Stari trg, Obala",
  ),
  ro: list(
    "Strada Principală, Strada Mihai Eminescu, Bulevardul Unirii, Strada Republicii, Strada Libertății, Bulevardul Independenței, Strada Mihai Viteazu, Strada Avram Iancu, Strada Traian, Strada Victoriei, Calea Victoriei, Strada Gării, Strada Nicolae Bălcescu, Piața Sfatului, Piața Unirii, Strada Ștefan cel Mare, Strada Horea, Strada Lungă, Strada Morii, Bulevardul Mamaia",
  ),
  bg: list(
    "ul. Vasil Levski, bul. Hristo Botev, ul. Ivan Vazov, bul. Vitosha, ul. Shipka, ul. Aleksandrovska, bul. Bulgaria, ul. Tsar Osvoboditel, ul. Pirin, ul. Rila, ul. Stara Planina, bul. Slivnitsa, ul. Hristo Smirnenski, bul. Knyaz Boris I, ul. Han Krum, ul. Opalchenska",
  ),
  tr: list(
    "Atatürk Caddesi, İstiklal Caddesi, Cumhuriyet Caddesi, İnönü Caddesi, Gazi Bulvarı, Fevzi Çakmak Caddesi, Mevlana Caddesi, Barış Sokak, Çiçek Sokak, Lale Sokak, Gül Sokak, Menekşe Sokak, Okul Sokak, Cami Sokak, Çarşı Caddesi, Liman Caddesi, Sahil Caddesi, Kordon Caddesi, Yunus Emre Caddesi, Fatih Sultan Mehmet Bulvarı, Mimar Sinan Caddesi, Hükümet Caddesi, İstasyon Caddesi, Adnan Menderes Bulvarı, Turgut Özal Bulvarı, Neyzen Tevfik Caddesi, Barbaros Caddesi, Kaleiçi Sokak",
  ),
  ru: list(
    "ulitsa Lenina, Sovetskaya ulitsa, prospekt Lenina, Oktyabrskaya ulitsa, ulitsa Gagarina, ulitsa Pushkina, ulitsa Kirova, Tsentralnaya ulitsa, Molodyozhnaya ulitsa, Shkolnaya ulitsa, Sadovaya ulitsa, Lesnaya ulitsa, Naberezhnaya ulitsa, ulitsa Mira, prospekt Mira, prospekt Pobedy, ulitsa Gorkogo, Moskovskaya ulitsa, Pervomayskaya ulitsa, ulitsa Chekhova, ulitsa Tolstogo, Krasnoarmeyskaya ulitsa, Vokzalnaya ulitsa, Komsomolskaya ulitsa",
  ),
  ua: list(
    "vulytsia Shevchenka, vulytsia Franka, vulytsia Hrushevskoho, prospekt Svobody, vulytsia Lesi Ukrainky, vulytsia Sadova, vulytsia Soborna, ploshcha Rynok, vulytsia Nezalezhnosti, vulytsia Bohdana Khmelnytskoho, vulytsia Vokzalna, vulytsia Zelena, vulytsia Myru, vulytsia Kyivska, vulytsia Lvivska",
  ),
  us: list(
    "Main Street, Park Avenue, Oak Street, Maple Street, Washington Street, 1st Avenue, 2nd Street, 3rd Street, 4th Street, 5th Avenue, Elm Street, Pine Street, Cedar Street, Lincoln Avenue, Jefferson Street, Madison Avenue, Jackson Street, Franklin Street, Broadway, Market Street, Church Street, Walnut Street, Chestnut Street, Spruce Street, Highland Avenue, Lake Street, River Road, Hill Street, Sunset Boulevard, Center Street, Union Street, State Street, Court Street, Mill Street, College Avenue, Grand Avenue, Ocean Boulevard, Beach Drive, Airport Boulevard, Martin Luther King Jr. Boulevard, Adams Street, Monroe Street, Water Street, Front Street, Bay Street, Canyon Road, Valley Drive, Spring Street",
  ),
  ca: list(
    "Main Street, King Street, Queen Street, Church Street, Victoria Street, Park Street, Elm Street, Maple Street, Centre Street, George Street, Wellington Street, Water Street, Front Street, Ontario Street, Albert Street, John Street, 1st Avenue, 2nd Avenue, Railway Avenue, Lakeshore Road, Mill Street, Bay Street, Douglas Street, Government Street, Columbia Street, Granville Street, Jasper Avenue, Dundas Street, Simcoe Street, Highway 1",
  ),
  mx: list(
    "Avenida Juárez, Calle Hidalgo, Avenida Hidalgo, Calle Morelos, Avenida Benito Juárez, Calle 5 de Mayo, Calle 16 de Septiembre, Avenida Revolución, Calle Zaragoza, Calle Allende, Avenida Independencia, Calle Guerrero, Calle Aldama, Avenida Constitución, Calle Emiliano Zapata, Calle Francisco I. Madero, Calle Lázaro Cárdenas, Avenida Reforma, Calle Niños Héroes, Calle Matamoros, Calle Galeana, Calle Melchor Ocampo, Calle Vicente Guerrero, Boulevard Miguel Alemán, Avenida Universidad, Calle Pino Suárez, Calle Victoria, Calle Reforma, Avenida Tecnológico, Calle 20 de Noviembre, Quinta Avenida, Malecón",
  ),
  ar: list(
    "Avenida San Martín, Calle Belgrano, Avenida Rivadavia, Calle Mitre, Avenida Sarmiento, Calle Moreno, 9 de Julio, 25 de Mayo, Avenida Colón, Calle Alberdi, Hipólito Yrigoyen, Calle Urquiza, Avenida Libertador, Calle Alvear, Calle Güemes, Calle Lavalle, Calle Tucumán, Calle Córdoba, Calle Entre Ríos, Calle Corrientes, Calle Santa Fe, Calle España, Calle Italia, Avenida Independencia, Calle Brown, Calle Roca",
  ),
  br: list(
    "Rua São José, Rua Sete de Setembro, Rua XV de Novembro, Avenida Brasil, Rua São João, Rua Tiradentes, Rua Santos Dumont, Rua Rui Barbosa, Rua Dom Pedro II, Avenida Getúlio Vargas, Rua Santo Antônio, Rua Castro Alves, Rua Bahia, Rua Minas Gerais, Rua Amazonas, Rua Paraná, Rua Marechal Deodoro, Rua São Pedro, Rua Duque de Caxias, Rua da Paz, Rua Boa Vista, Avenida Atlântica, Avenida Beira-Mar, Avenida Presidente Vargas, Rua José Bonifácio, Rua Barão do Rio Branco, Rua Treze de Maio, Praça da Matriz, Rua das Flores, Rua do Comércio",
  ),
  pe: list(
    "Avenida Grau, Jirón Bolognesi, Calle Bolívar, Jirón Lima, Avenida El Sol, Jirón Tacna, Jirón Ayacucho, Avenida Arequipa, Jirón Junín, Calle San Martín, Avenida José Carlos Mariátegui, Avenida Túpac Amaru, Jirón Huallaga, Jirón Puno, Avenida La Marina, Calle Real, Jirón Amazonas, Jirón Cusco, Plaza de Armas, Jirón Trujillo",
  ),
  co: list(
    "Carrera 7, Calle 10, Carrera 5, Calle 72, Avenida Santander, Carrera 1, Calle 26, Avenida Bolívar, Carrera 15, Calle 93, Calle Larga, Calle Real, Carrera 43A, Carrera 2, Avenida San Martín, Calle 8, Carrera 11, Calle 5, Avenida El Dorado, Carrera 3",
  ),
  cl: list(
    "Avenida Libertador Bernardo O'Higgins, Calle Arturo Prat, Avenida Balmaceda, Calle San Martín, Avenida Manuel Montt, Calle Colón, Calle Baquedano, Calle Condell, Calle Lautaro, Calle Caupolicán, Avenida Pedro de Valdivia, Calle Freire, Calle Los Carrera, Calle Aníbal Pinto, Avenida España, Avenida Costanera, Calle Esmeralda, Calle Maipú, Calle Serrano, Avenida Alemania",
  ),
  au: list(
    "High Street, Main Street, George Street, Victoria Street, Church Street, Park Road, William Street, Elizabeth Street, King Street, Queen Street, Station Street, Railway Parade, Pacific Highway, Princes Highway, Beach Road, Esplanade, Marine Parade, The Esplanade, Albert Street, Edward Street, Charlotte Street, John Street, James Street, Smith Street, Bridge Street, Murray Street, Wattle Street, Banksia Street, Hill Street, Ocean Parade, Lonsdale Street, Nicholson Street, Macquarie Street, Sturt Street",
  ),
  nz: list(
    "Queen Street, Victoria Street, High Street, Main Street, Church Street, Beach Road, George Street, King Street, Albert Street, Station Road, Park Road, Marine Parade, Tui Street, Kowhai Street, Rata Street, Rimu Street, Kauri Street, Lake Road, Fenton Street, Hinemoa Street, Tasman Street, Hobson Street, Grey Street, Cook Street, Great South Road, Riccarton Road, The Strand, Shotover Street, Ardmore Street, Cameron Road",
  ),
  za: list(
    "Main Road, Church Street, Voortrekker Road, Long Street, Market Street, Beach Road, Victoria Street, Station Road, Nelson Mandela Drive, Kerk Street, Plein Street, Dorp Street, Jan Smuts Avenue, Oxford Road, Marine Drive, High Street, Protea Road, School Street, Park Street, Loop Street, Hope Street, Commissioner Street, Bree Street, York Street, Albert Street",
  ),
  jp: list(
    "Honcho, Chuo, Sakaecho, Minamimachi, Kitamachi, Nishimachi, Higashimachi, Ekimae, Ekimaedori, Sakuramachi, Midoricho, Saiwaicho, Asahicho, Honmachi, Motomachi, Shinmachi, Teramachi, Gofukumachi, Ginza, Nakamachi, Takaracho, Hamamachi, Minatomachi, Yunokawa, Ote, Otemachi, Marunouchi, Daimon, Omachi, Kamicho",
  ),
  kr: list(
    "Jungang-ro, Sejong-daero, Haebyeon-ro, Gwangbok-ro, Chungjang-ro, Munhwa-ro, Daehak-ro, Gongwon-ro, Simin-daero, Yeokjeon-ro, Haeundaehaebyeon-ro, Taepyeong-ro, Sinsi-ro, Jungang-daero, Bukbu-ro, Nambu-ro, Dongbu-ro, Haean-ro, Cheongsa-ro, Gukjegeumyung-ro",
  ),
  cn: FAMILY_STREETS.chinese ?? [],
  tw: list(
    "Zhongzheng Road, Zhongshan Road, Minsheng Road, Minquan Road, Minzu Road, Heping East Road, Fuxing Road, Guangfu Road, Zhonghua Road, Jianguo Road, Chenggong Road, Sanmin Road, Wenhua Road, Bo'ai Road, Xinyi Road, Dunhua South Road, Renai Road, Yongkang Street",
  ),
  hk: list(
    "Nathan Road, Queen's Road, Castle Peak Road, Des Voeux Road, Hennessy Road, Lockhart Road, Sai Yeung Choi Street, Argyle Street, Shanghai Street, Canton Road, Main Street, Tai Po Road, Hollywood Road, King's Road",
  ),
  th: list(
    "Sukhumvit Road, Ratchadamnoen Road, Phahonyothin Road, Beach Road, Moo 2 Road, Nimmanhaemin Road, Tha Phae Road, Charoen Muang Road, Thepkasattri Road, Phetkasem Road, Mittraphap Road, Rat Uthit Road, Naresuan Road, Chang Klan Road, Soi 8, Soi 3, Walking Street, Chao Fah Road, Wichit Songkhram Road, Ratchaphruek Road",
  ),
  vn: list(
    "Trần Hưng Đạo, Lê Lợi, Nguyễn Huệ, Hai Bà Trưng, Lý Thường Kiệt, Quang Trung, Lê Duẩn, Nguyễn Trãi, Phan Chu Trinh, Trần Phú, Hùng Vương, Nguyễn Văn Linh, Bạch Đằng, Lý Thái Tổ, Võ Thị Sáu, Điện Biên Phủ, Phạm Ngũ Lão, Hoàng Diệu, Nguyễn Thái Học, Ngô Quyền, Võ Nguyên Giáp, Lê Thánh Tôn",
  ),
  my: list(
    "Jalan Sultan, Jalan Merdeka, Jalan Besar, Jalan Tun Razak, Jalan Ampang, Lebuh Chulia, Jalan Raja, Jalan Masjid, Jalan Stesen, Jalan Pasar, Jalan Hang Tuah, Jalan Pantai, Jalan Bukit, Jalan Sekolah, Jalan Tunku Abdul Rahman, Jalan Ipoh, Jalan Datuk Keramat, Persiaran Gurney",
  ),
  id: list(
    "Jalan Jenderal Sudirman, Jalan Ahmad Yani, Jalan Diponegoro, Jalan Gajah Mada, Jalan Merdeka, Jalan Pahlawan, Jalan Imam Bonjol, Jalan Veteran, Jalan Pemuda, Jalan Gatot Subroto, Jalan Kartini, Jalan Hayam Wuruk, Jalan Raya, Jalan Pantai, Jalan Teuku Umar, Jalan Sultan Agung, Jalan Malioboro, Jalan Melati, Jalan Mawar, Jalan Kenanga, Jalan Asia Afrika, Jalan Pattimura, Jalan Cokroaminoto, Jalan Hasanuddin",
  ),
  ph: list(
    "Rizal Street, Bonifacio Street, Mabini Street, Quezon Avenue, Roxas Boulevard, Burgos Street, Luna Street, Osmeña Boulevard, National Highway, Magsaysay Avenue, Del Pilar Street, Aguinaldo Street, San Jose Street, Quirino Avenue, Real Street, Lacson Street, Laurel Street, Beach Road, Main Road, Colon Street",
  ),
  in: list(
    "Mahatma Gandhi Road, Station Road, Main Road, Nehru Road, Gandhi Nagar Road, Church Road, Temple Road, Lake Road, Beach Road, Park Street, Mall Road, Subhash Chandra Bose Road, Sardar Patel Road, Rajendra Prasad Road, Civil Lines Road, Residency Road, Cantonment Road, Bank Road, College Road, Fort Road, Palace Road, Ring Road, Airport Road, Tilak Road, Ashok Marg, Hospital Road, Bazaar Street, Jawaharlal Nehru Marg",
  ),
  lk: list(
    "Galle Road, Kandy Road, Temple Road, Station Road, Main Street, Beach Road, Hospital Road, Lake Road, Church Street, Old Road, Matara Road, Colombo Road, Lighthouse Street, Pedlar Street, Dalada Veediya",
  ),
  ae: list(
    "Sheikh Zayed Road, Corniche Road, Al Wasl Road, Airport Road, Hamdan Bin Mohammed Street, Sheikh Khalifa Street, Al Maktoum Road, Al Khaleej Road, King Faisal Street, Al Wahda Street, Electra Street, Al Salam Street, Al Muroor Road, Al Qawasim Corniche",
  ),
  ma: list(
    "Avenue Mohammed V, Avenue Hassan II, Boulevard Mohammed VI, Avenue des FAR, Rue de la Liberté, Avenue Moulay Abdellah, Boulevard Zerktouni, Rue Ibn Batouta, Rue Souika, Derb Sidi Bouloukat, Avenue de l'Istiqlal, Place Moulay Hassan, Rue de Fès, Rue Allal Ben Abdellah, Boulevard 20 Août, Avenue Allal El Fassi, Rue Tarik Ibn Ziad, Boulevard Pasteur",
  ),
  tn: list(
    "Avenue Habib Bourguiba, Avenue de la République, Rue de la Kasbah, Avenue de la Liberté, Boulevard de la Corniche, Avenue Farhat Hached, Rue de Marseille, Avenue Hédi Chaker, Avenue Taïeb Mehiri, Rue Ibn Khaldoun, Avenue de l'Environnement, Route Touristique",
  ),
  eg: list(
    "El Corniche Street, El Nasr Street, Tahrir Street, El Gomhoreya Street, Saad Zaghloul Street, 26th of July Street, Sheraton Road, El Mahatta Street, El Souq Street, Khaled Ibn El Walid Street, Salah El Din Street, Port Said Street, Airport Road, El Salam Road, Peace Road, El Horreya Street",
  ),
  il: list(
    "Herzl Street, Ben Yehuda Street, Rothschild Boulevard, Weizmann Street, Jabotinsky Street, Allenby Street, HaNassi Boulevard, Sokolov Street, Ben Gurion Boulevard, King George Street, HaYarkon Street, Bialik Street, Dizengoff Street, HaAtzmaut Street, Jaffa Road, Ahad Ha'am Street, HaTmarim Boulevard",
  ),
  ke: list(
    "Kenyatta Avenue, Moi Avenue, Uhuru Highway, Mombasa Road, Oginga Odinga Street, Haile Selassie Avenue, Ngong Road, Links Road, Diani Beach Road, Kimathi Street, Nkrumah Road, Station Road, Beach Road, Hospital Road",
  ),
};

/** Parts of multilingual countries that do not speak the country's first language. */
export const REGION_FAMILY: Readonly<Record<string, string>> = {
  "BE.WAL": "french",
  "CH.GE": "french",
  "CH.VD": "french",
  "CH.NE": "french",
  "CH.JU": "french",
  "CH.FR": "french",
  "CH.VS": "german",
  "CH.TI": "italian",
  "CA.10": "french",
  "IT.17": "german",
};

function familyOf(table: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const byCountry: Record<string, string> = {};
  for (const [family, codes] of Object.entries(table)) {
    for (const code of codes.split(" ")) byCountry[code] = family;
  }
  return byCountry;
}

/** The family a country without its own list borrows from; the rest of the world gets the English one. */
export const COUNTRY_FAMILY = familyOf({
  german: "li lu",
  french:
    "mc gp mq gf re yt pf nc wf pm bl mf sn ci ml bf ne tg bj cm ga cg cd cf td gn mg km dj ht dz mr bi rw",
  italian: "sm va",
  spanish: "ec bo ve uy py cr pa ni hn sv gt do cu pr gq ad",
  portuguese: "ao mz cv gw st tl",
  dutch: "sr aw cw bq sx",
  nordic: "fo gl ax sj",
  slavic: "rs ba me mk xk al",
  russian: "by kz kg uz tj tm md am az ge mn lv lt ee",
  arabic: "sa qa kw bh om ye iq sy jo lb ly sd ps ir af",
  chinese: "mo",
});
